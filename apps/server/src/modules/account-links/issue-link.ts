import { randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { countOpenLinks, insertLink, type LinkPurpose } from "./account-links.repository.ts";

/** DESIGN: reset links live for 30 minutes; who confirms an address may need a day. In milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = { "reset-password": 1_800_000, "confirm-email": 86_400_000 };

/** The token of a new link: 256 random bits, base64url. It is in the mail and nowhere else. */
export async function issueLink(db: Database, purpose: LinkPurpose, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await insertLink(db, { token, userId, purpose, createdAt: now, expiresAt });
  return token;
}

const MOST_OPEN = 3;

/**
 * The token of a new link, or undefined when three can still be used: a stranger may ask for them, so they must not
 * flood a mailbox. The owner is not locked out, because those three are in the mailbox. The caller holds the user's lock.
 */
export async function issueLimitedLink(
  tx: Database,
  purpose: LinkPurpose,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  if ((await countOpenLinks(tx, purpose, userId, now)) >= MOST_OPEN) return undefined;
  return issueLink(tx, purpose, userId, now);
}
