import { ApiError, type FactorKind, paths, type SignInCodeBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { Browser } from "../../accounts/sessions/open-session.ts";
import type { UserRow } from "../../accounts/users.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { recoveryCodeUsedMail } from "../../mail/texts.ts";
import { findChallenge } from "../challenges.repository.ts";
import type { CodeLimit } from "../code-limit.ts";
import { bareCode, isTotpCode } from "../codes.ts";
import { countRecoveryCodes, takeRecoveryCode } from "../recovery-codes.repository.ts";
import type { SecretBox } from "../totp/secret-box.ts";
import { takeTotpCode } from "../totp/take-totp-code.ts";
import { finishSignIn, type SignInSetup } from "./finish-sign-in.ts";

export interface CodeSetup extends SignInSetup {
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
}

/**
 * The second step, with a code of the authenticator app or a recovery code.
 * @throws ApiError sign_in_over, code_not_accepted, too_many_requests, account_outside_validity
 */
export async function signInWithCode(setup: CodeSetup, { challenge: token, code }: SignInCodeBody, browser: Browser) {
  const challenge = await findChallenge(setup.db, token, setup.now());
  if (!challenge?.userId || challenge.purpose !== "sign-in") throw new ApiError("sign_in_over");
  const { userId } = challenge;
  const bare = bareCode(code);
  const prove = (tx: Database, user: UserRow) =>
    isTotpCode(bare) ? byTotp(setup, tx, user, bare) : byRecoveryCode(setup, tx, user, bare);
  const webService = paths.signInWithCode;
  return setup.codeLimit.guard(userId, () => finishSignIn(setup, { userId, token, browser, webService, prove }));
}

async function byTotp({ box, now }: CodeSetup, tx: Database, user: UserRow, code: string): Promise<FactorKind> {
  await takeTotpCode(tx, box, user.id, code, now());
  return "totp";
}

async function byRecoveryCode(
  { now, portal }: CodeSetup,
  tx: Database,
  user: UserRow,
  code: string,
): Promise<FactorKind> {
  if (!(await takeRecoveryCode(tx, user.id, code))) throw new ApiError("code_not_accepted");
  if (user.email !== "") {
    const content = recoveryCodeUsedMail(portal(), user.username, await countRecoveryCodes(tx, user.id));
    await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
  }
  return "recovery-code";
}
