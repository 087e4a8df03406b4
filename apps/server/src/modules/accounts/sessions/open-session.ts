import { randomUUID } from "node:crypto";
import type { FactorKind, PageLanguage, SessionClaims } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { findProductIds } from "../../organisations/members.repository.ts";
import { listRolesOfUser } from "../roles.repository.ts";
import { replaceColumns, type UserRow } from "../users.repository.ts";
import type { SessionRules } from "./session-rules.ts";
import { hashSessionSecret, newSessionSecret, sessionClaims } from "./session-token.ts";
import { endSessionByResumeHash, insertSession } from "./sessions.repository.ts";

/** Sessions that a record names: a script that signs in each time makes thousands. */
const NAMED = 50;

const MILLISECONDS_PER_HOUR = 3_600_000;

/** Device, address and language of a sign-in. */
export interface Browser {
  readonly device: string;
  readonly address: string;
  /** The cookie's secret. Its previous session ends with this sign-in, even when it was another user's. */
  readonly secret?: string | undefined;
  /** On the pages. */
  readonly chosenLanguage?: PageLanguage | undefined;
  /** The chosen one, else the browser's. */
  readonly askedLanguage?: PageLanguage | undefined;
}

interface OpenedSession {
  /** For the page's token, which is to be signed when the transaction is over. */
  readonly claims: SessionClaims;
  /** For the browser's cookie. */
  readonly secret: string;
}

/** Settings and dependencies for opening sessions. */
export interface SessionSetup {
  readonly now: () => Date;
  readonly lifetimeHours: number;
  readonly rules: SessionRules;
}

/** How somebody has signed in, for the log. */
interface SignInMethod {
  /** Path of the call. */
  readonly webService: string;
  readonly data?: Readonly<Record<string, string>>;
  /** The factor proved in addition to the password. */
  readonly secondFactor?: FactorKind;
  /** The issuer, when it was no password. */
  readonly identityProvider?: string;
}

/** Begins a session and records the sign-in. The caller has made sure who it is, and holds the user's row. */
export async function openSession(
  tx: Database,
  { now, lifetimeHours, rules }: SessionSetup,
  user: UserRow,
  browser: Browser,
  { webService, data, secondFactor, identityProvider }: SignInMethod,
): Promise<OpenedSession> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeHours * MILLISECONDS_PER_HOUR);
  // Always a new one: what somebody planted in the browser never becomes this user's (session fixation).
  const { secret, hash } = newSessionSecret();
  const { device, address } = browser;
  const session = {
    id: randomUUID(),
    userId: user.id,
    createdAt,
    expiresAt,
    resumeHash: hash,
    device,
    address,
    secondFactor: secondFactor ?? null,
    identityProvider: identityProvider ?? null,
  };
  const before = browser.secret === undefined ? undefined : hashSessionSecret(browser.secret);
  const ended = before === undefined ? [] : await endSessionByResumeHash(tx, before, createdAt);
  await insertSession(tx, session);
  // Emails are in the language that was chosen last; what a browser prefers counts until one is known.
  const language = browser.chosenLanguage ?? user.language ?? browser.askedLanguage;
  if (language && language !== user.language) await replaceColumns(tx, user.id, { language });
  await insertAuditEvent(tx, {
    occurredAt: createdAt,
    actor: { userId: user.id, username: user.username },
    action: "Login",
    webService,
    data: JSON.stringify({ ...data, address, session: session.id, ...endedSessions(ended) }),
  });
  const roles = await listRolesOfUser(tx, user.id);
  const { username } = user;
  const productIds = await findProductIds(tx, user.id, createdAt);
  return { claims: sessionClaims(session, { username, productIds }, roles, rules.idleMinutes), secret };
}

/**
 * A transaction in which a user signs in. While the disk is short, the embedded database writes nothing, except for an
 * administrator here, out of what STORAGE_RESERVE keeps free: whoever can make room has to see the page System status.
 */
export async function signInTransaction<T>(
  db: Database,
  userId: number,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const roles = await listRolesOfUser(db, userId);
  const isAdministrator = roles.some(({ permissions }) => permissions.includes("manage_user"));
  return db.transaction(work, isAdministrator ? { accessMode: "read write" } : undefined);
}

/** Data of a record about ended sessions; empty when none was ended. */
export function endedSessions(ids: readonly string[] = []): { endedSessions?: number; ended?: readonly string[] } {
  return ids.length === 0 ? {} : { endedSessions: ids.length, ended: ids.slice(0, NAMED) };
}
