import type { Database } from "@connect-portal/database";
import { findLatestCheck } from "./chain-checks.repository.ts";

/** Seconds after which somebody should see why the log is not checked: a night and a half. */
export const UNCHECKED = 129_600;

export interface LastCheck {
  /** Something was changed or removed. */
  readonly isBroken: boolean;
  /** Seconds since the whole log was checked. */
  readonly age: number;
  /** Why digests cannot be written to AUDIT_DIGEST_DIR; null when they can. */
  readonly digestFailure: string | null;
}

/** Result of the last check of the whole activity log; undefined when there was none. */
export async function readLastCheck(db: Database, now: Date): Promise<LastCheck | undefined> {
  const check = await findLatestCheck(db);
  if (!check) return undefined;
  return {
    isBroken: check.brokenDay !== null,
    age: Math.max(0, (now.getTime() - check.checkedAt.getTime()) / 1000),
    digestFailure: check.digestFailure,
  };
}
