import { randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** `session`: the portal's own tokens. `sandbox`: access tokens. `human-check`: challenges. None passes for another. */
export type KeyPurpose = "session" | "sandbox" | "human-check";

const signingKeys = pgTable("signing_keys", {
  purpose: text("purpose").$type<KeyPurpose>().primaryKey(),
  secret: text("secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** The HMAC key for a purpose, made on first use. Two processes that ask at once get the same one. */
export async function loadSigningKey(db: Database, purpose: KeyPurpose, now: Date): Promise<Uint8Array> {
  const existing = await findSecret(db, purpose);
  if (existing) return existing;
  // HS256 wants a key at least as long as its hash: 256 bits (RFC 7518, section 3.2).
  const secret = randomBytes(32).toString("base64url");
  await db.insert(signingKeys).values({ purpose, secret, createdAt: now }).onConflictDoNothing();
  const kept = await findSecret(db, purpose);
  if (!kept) throw new Error(`The ${purpose} signing key could not be stored`);
  return kept;
}

async function findSecret(db: Database, purpose: KeyPurpose): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ secret: signingKeys.secret })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose));
  return row && Buffer.from(row.secret, "base64url");
}
