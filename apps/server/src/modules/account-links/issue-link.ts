import { randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { insertLink } from "./account-links.repository.ts";
import type { LinkPurpose } from "./account-links.tables.ts";

/** DESIGN: reset links live for 30 minutes; who confirms an address may need a day. In milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = { "reset-password": 1_800_000, "confirm-email": 86_400_000 };

/** The token of a new link: 256 random bits, base64url. It is in the mail and nowhere else. */
export async function issueLink(db: Database, purpose: LinkPurpose, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await insertLink(db, { token, userId, purpose, createdAt: now, expiresAt });
  return token;
}
