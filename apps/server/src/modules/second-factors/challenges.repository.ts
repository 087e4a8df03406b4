import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { and, eq, gt, lt } from "drizzle-orm";
import { type ChallengePurpose, factorChallenges } from "./second-factors.tables.ts";

const MINUTES = 5;

export type ChallengeRow = typeof factorChallenges.$inferSelect;

interface NewChallenge {
  /** For the caller, who sends it back. */
  readonly token: string;
  /** The challenge that a passkey signs, base64url. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

interface Asked {
  readonly purpose: ChallengePurpose;
  readonly userId?: number;
  readonly passwordHash?: string;
}

/** Asks somebody for something, for five minutes. */
export async function insertChallenge(
  db: Database,
  { purpose, userId, passwordHash }: Asked,
  now: Date,
): Promise<NewChallenge> {
  const token = randomBytes(32).toString("base64url");
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await db.insert(factorChallenges).values({
    tokenHash: digestOf(token),
    purpose,
    userId: userId ?? null,
    passwordDigest: passwordHash === undefined ? null : digestOf(passwordHash),
    challenge,
    expiresAt,
  });
  return { token, challenge, expiresAt };
}

/** Does not use it up. */
export async function findChallenge(db: Database, token: string, now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db.select().from(factorChallenges).where(live(token, now));
  return row;
}

/** Uses it up. Of several who try at once, one gets it. */
export async function takeChallenge(db: Database, token: string, now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db.delete(factorChallenges).where(live(token, now)).returning();
  return row;
}

/** Whether the password is still the one that was right when the challenge was made. */
export function isOfPassword({ passwordDigest }: ChallengeRow, passwordHash: string | null): boolean {
  return passwordHash !== null && passwordDigest === digestOf(passwordHash);
}

export async function deleteChallengesExpired(db: Database, now: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}

function live(token: string, now: Date) {
  return and(eq(factorChallenges.tokenHash, digestOf(token)), gt(factorChallenges.expiresAt, now));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
