import { randomBytes } from "node:crypto";
import { ApiError, type AuthenticateAnswer, type AuthenticateBody, paths } from "@connect-portal/contract";
import { accountIsUsable, type SigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { hasFactor, listFactors } from "../../second-factors/list-factors.ts";
import type { AskForFactor } from "../../second-factors/sign-in/ask-for-factor.ts";
import { hashPassword, verifyPassword } from "../passwords/password.ts";
import { isUsername } from "../registration/username.ts";
import { type Browser, openSession, signInTransaction } from "../sessions/open-session.ts";
import type { SessionRules } from "../sessions/session-rules.ts";
import { signSessionToken } from "../sessions/session-token.ts";
import { findUserByExactUsername, findUserByUsername, lockWithPassword, type UserRow } from "../users.repository.ts";
import type { RecordFailedLogin } from "./record-failed-login.ts";

interface ValidityRange {
  readonly validityStart: string | null;
  readonly validityEnd: string | null;
}

export interface Authentication {
  readonly db: Database;
  readonly now: () => Date;
  readonly keys: SigningKeys;
  /** Hash of a password that nobody knows: an unknown name then takes as much time as a wrong password. */
  readonly unknownUserHash: string;
  readonly lifetimeHours: number;
  readonly rules: SessionRules;
  readonly askForFactor: AskForFactor;
  readonly recordFailure: RecordFailedLogin;
}

interface SignedIn {
  readonly answer: AuthenticateAnswer;
  /** For the browser's cookie; null when nobody was signed in. */
  readonly secret: string | null;
}

export function hashForUnknownUsers(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}

/**
 * Opens a session. An account that may not be used is told so only to who knows its password: `accountNonLocked` false
 * when it is not active. An account with a second factor gets no session, but a challenge for it.
 * @throws ApiError invalid_credentials, the same for an unknown name and a wrong password; account_outside_validity
 */
export async function authenticate(
  setup: Authentication,
  credentials: AuthenticateBody,
  browser: Browser,
): Promise<SignedIn> {
  const { username } = credentials;
  const find = isUsername(username) ? findUserByUsername : findUserByExactUsername;
  const user = await find(setup.db, username);
  const correct = await verifyPassword(user?.passwordHash ?? setup.unknownUserHash, credentials.password);
  if (!user || !correct) throw new ApiError("invalid_credentials");
  const refused = { username: user.username, address: browser.address, webService: paths.authenticate };
  if (!user.isActive) {
    setup.recordFailure({ ...refused, reason: "account_inactive" });
    return { answer: { jwt: null, accountNonLocked: false }, secret: null };
  }
  if (!accountIsUsable(user, setup.now())) setup.recordFailure({ ...refused, reason: "account_outside_validity" });
  refuseOutsideValidity(user, setup.now());
  const secondFactor = await setup.askForFactor(user, browser.address);
  if (secondFactor) return { answer: { jwt: null, accountNonLocked: true, secondFactor }, secret: null };
  const { jwt, secret } = await open(setup, user, browser);
  return { answer: { jwt, accountNonLocked: true }, secret };
}

async function open(setup: Authentication, user: UserRow, browser: Browser) {
  const { claims, secret } = await signInTransaction(setup.db, user.id, async (tx) => {
    // The password may have been changed while it was verified: then the session would outlive the change.
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw new ApiError("invalid_credentials");
    // The first second factor may have been added meanwhile, which ends all sessions that the password alone has
    // opened.
    if (hasFactor(await listFactors(tx, user.id))) throw new ApiError("invalid_credentials");
    return openSession(tx, setup, user, browser, { webService: paths.authenticate });
  });
  return { jwt: await signSessionToken(await setup.keys.signing(), claims), secret };
}

/**
 * Says on which day it begins or ended; both days are its own, in UTC.
 * @throws ApiError account_outside_validity
 */
export function refuseOutsideValidity({ validityStart, validityEnd }: ValidityRange, now: Date): void {
  if (accountIsUsable({ isActive: true, validityStart, validityEnd }, now)) return;
  const hasEnded = validityEnd !== null && validityEnd < now.toISOString();
  const more = hasEnded ? `Its last day was ${validityEnd}.` : `Its first day is ${validityStart}.`;
  throw new ApiError("account_outside_validity", { more });
}
