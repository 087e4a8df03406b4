import { randomBytes, randomUUID } from "node:crypto";
import { accountIsUsable } from "@connect-portal/access-tokens";
import { ApiError, type AuthenticateAnswer, type AuthenticateBody, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { listRolesOfUser } from "./roles.repository.ts";
import { sessionClaims } from "./session-claims.ts";
import { signSessionToken } from "./session-token.ts";
import { insertSession } from "./sessions.repository.ts";
import { isUsername } from "./username.ts";
import { findUserByExactUsername, findUserByUsername, lockWithPassword, type UserRow } from "./users.repository.ts";

const MILLISECONDS_PER_HOUR = 3_600_000;

export interface Authentication {
  readonly db: Database;
  readonly now: () => Date;
  readonly key: Uint8Array;
  /** Of a password that nobody knows: an unknown name then costs as much time as a wrong password. */
  readonly unknownUserHash: string;
  readonly lifetimeHours: number;
}

export function hashForUnknownUsers(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}

/**
 * Opens a session. An account that may not be used is told so only to who knows its password: `accountNonLocked` false.
 * @throws ApiError invalid_credentials, the same for an unknown name and a wrong password.
 */
export async function authenticate(setup: Authentication, credentials: AuthenticateBody): Promise<AuthenticateAnswer> {
  const { username } = credentials;
  const find = isUsername(username) ? findUserByUsername : findUserByExactUsername;
  const user = await find(setup.db, username);
  const correct = await verifyPassword(user?.passwordHash ?? setup.unknownUserHash, credentials.password);
  if (!user || !correct) throw new ApiError("invalid_credentials");
  if (!accountIsUsable(user, setup.now())) return { jwt: null, accountNonLocked: false };
  return { jwt: await openSession(setup, user), accountNonLocked: true };
}

async function openSession({ db, now, key, lifetimeHours }: Authentication, user: UserRow): Promise<string> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeHours * MILLISECONDS_PER_HOUR);
  const session = { id: randomUUID(), userId: user.id, createdAt, expiresAt };
  const roles = await db.transaction(async (tx) => {
    // The password may have been changed while it was verified: then the session would outlive the change.
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw new ApiError("invalid_credentials");
    await insertSession(tx, session);
    await insertAuditEvent(tx, {
      occurredAt: createdAt,
      actor: { userId: user.id, username: user.username },
      action: "Login",
      webService: paths.authenticate,
    });
    return listRolesOfUser(tx, user.id);
  });
  return signSessionToken(key, sessionClaims(session, user, roles));
}
