import type { FactorKind } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { endSessionsOfUser, noteSecondFactor } from "../../accounts/sessions/sessions.repository.ts";
import { bareCode, newRecoveryCodes } from "../codes.ts";
import { type Factors, hasFactor } from "../list-factors.ts";
import { replaceRecoveryCodes } from "../recovery-codes.repository.ts";
import type { OwnFactors } from "./own-factors.ts";

export interface AfterAdded {
  /** The recovery codes that were made; none unless it is the first factor. */
  readonly codes: string[];
  /** Sessions that it ended. */
  readonly ended: readonly string[];
}

/**
 * With the first factor come recovery codes, which are given back, and the other sessions end: they were opened by the
 * password alone. This session has shown the factor.
 */
export async function afterAdded(
  { principal: { userId, sessionId }, now }: OwnFactors,
  tx: Database,
  before: Factors,
  kind: FactorKind,
): Promise<AfterAdded> {
  await noteSecondFactor(tx, sessionId, kind);
  if (hasFactor(before)) return { codes: [], ended: [] };
  const ended = await endSessionsOfUser(tx, userId, now(), sessionId);
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(bareCode));
  return { codes, ended };
}
