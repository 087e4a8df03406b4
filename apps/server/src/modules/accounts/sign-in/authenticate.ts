import { randomBytes, randomUUID } from "node:crypto";
import type { SigningKeys } from "@connect-portal/access-tokens";
import { ApiError, type AuthenticateAnswer, type AuthenticateBody, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { hashPassword, verifyPassword } from "../passwords/password.ts";
import { refuseOutsideValidity } from "../refuse-outside-validity.ts";
import { isUsername } from "../registration/username.ts";
import { listRolesOfUser } from "../roles.repository.ts";
import { sessionClaims } from "../sessions/session-claims.ts";
import { hashSessionSecret, newSessionSecret } from "../sessions/session-secret.ts";
import { signSessionToken } from "../sessions/session-token.ts";
import { endSessionByResumeHash, insertSession } from "../sessions/sessions.repository.ts";
import { findUserByExactUsername, findUserByUsername, lockWithPassword, type UserRow } from "../users.repository.ts";

const MILLISECONDS_PER_HOUR = 3_600_000;

export interface Authentication {
  readonly db: Database;
  readonly now: () => Date;
  readonly keys: SigningKeys;
  /** Of a password that nobody knows: an unknown name then costs as much time as a wrong password. */
  readonly unknownUserHash: string;
  readonly lifetimeHours: number;
}

/** From where somebody signs in. */
export interface Browser {
  readonly device: string;
  readonly address: string;
  /** What its cookie holds: the session of before ends with this sign-in, whoever's it was. */
  readonly secret?: string | undefined;
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
 * when it is not active.
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
  if (!user.isActive) return { answer: { jwt: null, accountNonLocked: false }, secret: null };
  refuseOutsideValidity(user, setup.now());
  const { jwt, secret } = await openSession(setup, user, browser);
  return { answer: { jwt, accountNonLocked: true }, secret };
}

async function openSession({ db, now, keys, lifetimeHours }: Authentication, user: UserRow, browser: Browser) {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeHours * MILLISECONDS_PER_HOUR);
  // Always a new one: what somebody planted in the browser never becomes this user's (session fixation).
  const { secret, hash } = newSessionSecret();
  const { device, address } = browser;
  const session = { id: randomUUID(), userId: user.id, createdAt, expiresAt, resumeHash: hash, device, address };
  const roles = await db.transaction(async (tx) => {
    // The password may have been changed while it was verified: then the session would outlive the change.
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw new ApiError("invalid_credentials");
    if (browser.secret !== undefined) await endSessionByResumeHash(tx, hashSessionSecret(browser.secret), createdAt);
    await insertSession(tx, session);
    await insertAuditEvent(tx, {
      occurredAt: createdAt,
      actor: { userId: user.id, username: user.username },
      action: "Login",
      webService: paths.authenticate,
    });
    return listRolesOfUser(tx, user.id);
  });
  return { jwt: await signSessionToken(await keys.signing(), sessionClaims(session, user, roles)), secret };
}
