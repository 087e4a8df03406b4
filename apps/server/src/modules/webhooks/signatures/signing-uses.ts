import { createLastUses, type Database } from "@connect-portal/database";
import { markSecretsUsed, type SecretRow } from "./secrets.repository.ts";

/** Notes when a user's hooks were last signed. Every secret that lives signs, so one note is for all of them. */
export interface SigningUses {
  note(userId: number, secrets: readonly SecretRow[]): void;
  /** Ends when what was noted is written. */
  settled(): Promise<void>;
}

export function createSigningUses(db: Database, now: () => Date, warn: (error: unknown) => void): SigningUses {
  const uses = createLastUses({
    now,
    warn,
    write: (userId, usedAt, before) => markSecretsUsed(db, Number(userId), usedAt, before),
  });
  return {
    note: (userId, secrets) => uses.note(String(userId), earliestUse(secrets)),
    settled: uses.settled,
  };
}

/** Null when one of them has not been used yet. */
function earliestUse(secrets: readonly SecretRow[]): Date | null {
  const times = secrets.map(({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0);
  const earliest = Math.min(...times);
  return earliest === 0 ? null : new Date(earliest);
}
