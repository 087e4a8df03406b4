import { ApiError, type ErrorCode, type FactorKind } from "@connect-portal/contract";
import type { SigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { type Browser, openSession, signInTransaction } from "../../accounts/sessions/open-session.ts";
import type { SessionRules } from "../../accounts/sessions/session-rules.ts";
import { signSessionToken } from "../../accounts/sessions/session-token.ts";
import { refuseOutsideValidity } from "../../accounts/sign-in/authenticate.ts";
import type { RecordFailedLogin } from "../../accounts/sign-in/record-failed-login.ts";
import { lockUser, type UserRow } from "../../accounts/users.repository.ts";
import type { Letterhead } from "../../mail/texts.ts";
import { type ChallengeRow, isOfPassword, takeChallenge } from "../challenges.repository.ts";

/** Errors that mean the proof is wrong or cannot be used. */
const REFUSED: readonly ErrorCode[] = ["code_not_accepted", "passkey_not_accepted", "account_outside_validity"];

export interface SignInSetup {
  readonly db: Database;
  readonly now: () => Date;
  readonly keys: SigningKeys;
  readonly lifetimeHours: number;
  readonly rules: SessionRules;
  readonly portal: () => Letterhead;
  readonly recordFailure: RecordFailedLogin;
}

interface Finish {
  readonly userId: number;
  /** Token of the challenge. */
  readonly token: string;
  readonly browser: Browser;
  /** Path of the call. */
  readonly webService: string;
  /** Kind of the proof. */
  readonly factor: FactorKind;
  /** Throws when it is no proof: the challenge then stands as it was. */
  readonly prove: (tx: Database, user: UserRow, challenge: ChallengeRow) => Promise<unknown>;
}

/**
 * Opens the session of a sign-in in two steps, or with a passkey alone. The user's row is held, as with every sign-in; what
 * has changed since the password was right counts.
 * @throws ApiError sign_in_over, account_outside_validity, and what `prove` throws
 */
export async function finishSignIn(
  setup: SignInSetup,
  { userId, token, browser, webService, factor, prove }: Finish,
): Promise<{ readonly jwt: string; readonly secret: string }> {
  let username = "";
  const finish = signInTransaction(setup.db, userId, async (tx) => {
    const user = await lockUser(tx, userId);
    username = user?.username ?? "";
    const challenge = await takeChallenge(tx, token, setup.now());
    if (!user?.isActive || !challenge || !isFor(challenge, user)) throw new ApiError("sign_in_over");
    refuseOutsideValidity(user, setup.now());
    await prove(tx, user, challenge);
    return openSession(tx, setup, user, browser, {
      webService,
      data: { secondFactor: factor },
      secondFactor: factor,
    });
  });
  const { claims, secret } = await finish.catch((error: unknown) => {
    if (error instanceof ApiError && REFUSED.includes(error.code)) {
      setup.recordFailure({ username, address: browser.address, webService, reason: error.code, factor });
    }
    throw error;
  });
  return { jwt: await signSessionToken(await setup.keys.signing(), claims), secret };
}

function isFor(challenge: ChallengeRow, user: UserRow): boolean {
  if (challenge.purpose === "passkey-sign-in") return true;
  return challenge.purpose === "sign-in" && challenge.userId === user.id && isOfPassword(challenge, user.passwordHash);
}
