import type { FactorKind } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { endSessionsOfUser, noteSecondFactor } from "../../accounts/sessions/sessions.repository.ts";
import { bareCode, newRecoveryCodes } from "../codes.ts";
import { type Factors, hasFactor } from "../list-factors.ts";
import { replaceRecoveryCodes } from "../recovery-codes.repository.ts";
import type { OwnFactors } from "./own-factors.ts";

/**
 * With the first factor come recovery codes, which are given back, and the other sessions end: they were opened by the
 * password alone. This session has shown the factor.
 */
export async function afterAdded(
  { principal: { userId, sessionId }, now }: OwnFactors,
  tx: Database,
  before: Factors,
  kind: FactorKind,
): Promise<string[]> {
  await noteSecondFactor(tx, sessionId, kind);
  if (hasFactor(before)) return [];
  await endSessionsOfUser(tx, userId, now(), sessionId);
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(bareCode));
  return codes;
}
