import { ApiError, type FactorKind, type factorActions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../../context.ts";
import { verifyPassword } from "../../accounts/passwords/password.ts";
import { endSessionsOfUser, noteSecondFactor } from "../../accounts/sessions/sessions.repository.ts";
import { findUserById, type UserRow } from "../../accounts/users.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { type FactorChange as ChangeOfFactors, factorsChangedMail, type Letterhead } from "../../mail/texts.ts";
import { bareCode, newRecoveryCodes } from "../codes.ts";
import { type Factors, hasFactor } from "../list-factors.ts";
import { replaceRecoveryCodes } from "../recovery-codes.repository.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { SecretBox } from "../totp/secret-box.ts";

/** Dependencies of the verbs that change the caller's own factors. */
export interface OwnFactors extends RequestContext {
  readonly portal: () => Letterhead;
  readonly party: RelyingParty;
  readonly box: SecretBox;
  /** The caller's account may not be without a second factor. */
  readonly isRequired: boolean;
}

/** An open session may stand on a screen that somebody has left. @throws ApiError current_password_wrong */
export async function demandPassword(db: Database, userId: number, password: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user || !(await verifyPassword(user.passwordHash, password))) throw new ApiError("current_password_wrong");
  return user;
}

interface FactorChange {
  readonly action: (typeof factorActions)[number];
  /** Path of the call. */
  readonly webService: string;
  /** Identifies the factor in the log. */
  readonly factor: Readonly<Record<string, unknown>>;
  /** For the email, of `factorChanges`. */
  readonly what: ChangeOfFactors;
}

/** Tells the owner and records it. Belongs at the end of its transaction. */
export async function recordFactorChange(
  own: OwnFactors,
  tx: Database,
  user: UserRow,
  { action, webService, factor, what }: FactorChange,
): Promise<void> {
  const { now, portal } = own;
  if (user.email !== "") {
    const content = factorsChangedMail(portal(), user, what);
    await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
  }
  await recordAct(own, tx, { action, webService, data: factor });
}

interface AfterAdded {
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
