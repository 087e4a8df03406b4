import { ApiError, paths, type SignInCodeBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyInstance } from "fastify";
import type { Browser } from "../../accounts/sessions/open-session.ts";
import { findUserById, type UserRow } from "../../accounts/users.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { recoveryCodeUsedMail } from "../../mail/texts.ts";
import { findChallenge } from "../challenges.repository.ts";
import { bareCode, type CodeLimit, isTotpCode } from "../codes.ts";
import { countRecoveryCodes, takeRecoveryCode } from "../recovery-codes.repository.ts";
import type { SecretBox } from "../totp/secret-box.ts";
import { takeTotpCode } from "../totp/totp.ts";
import { finishSignIn, type SignInSetup } from "./finish-sign-in.ts";

interface CodeSetup extends SignInSetup {
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
  readonly refusals: FastifyInstance["refusals"];
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
  const isTotp = isTotpCode(bare);
  const prove = (tx: Database, user: UserRow) =>
    isTotp ? takeTotpCode(tx, setup.box, user.id, bare, setup.now()) : byRecoveryCode(setup, tx, user, bare);
  const factor = isTotp ? "totp" : "recovery-code";
  const webService = paths.signInWithCode;
  const finish = { userId, token, browser, webService, factor, prove } as const;
  const find = () => findUserById(setup.db, userId);
  return setup.refusals.watch({ key: `#${userId}`, find, address: browser.address, webService }, () =>
    setup.codeLimit.guard(userId, () => finishSignIn(setup, finish)),
  );
}

async function byRecoveryCode({ now, portal }: CodeSetup, tx: Database, user: UserRow, code: string): Promise<void> {
  if (!(await takeRecoveryCode(tx, user.id, code))) throw new ApiError("code_not_accepted");
  if (user.email !== "") {
    const content = recoveryCodeUsedMail(portal(), user, await countRecoveryCodes(tx, user.id));
    await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
  }
}
