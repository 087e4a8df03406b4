import { ApiError } from "@connect-portal/contract";
import type { Limits } from "../../limits/limits.ts";
import { refuseFor } from "../../limits/refuse.ts";

const WRONG_CODES = 10;
/** Seconds. */
const WINDOW = 15 * 60;
const DAY = 86_400;

export interface CodeLimit {
  /**
   * Counts the attempt before the work tries it, and takes it back unless the code was wrong.
   * @throws ApiError too_many_requests, and what the work throws
   */
  guard<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Slows down who guesses codes: by account, from wherever, because whoever gets this far knows the password. A code is hit
 * once in 333,000 tries, so this many find one in some months; the owner is told at once.
 */
export function createCodeLimit(limits: Limits, warnOwner: (userId: number) => Promise<void>): CodeLimit {
  const codes = limits.perKey({ name: "second-factor", calls: WRONG_CODES, seconds: WINDOW });
  const warnings = limits.perKey({ name: "second-factor-warning", calls: 1, seconds: DAY });
  return {
    guard: async (userId, work) => {
      const wait = await codes.take(userId);
      if (wait > 0 && (await warnings.take(userId)) === 0) await warnOwner(userId);
      refuseFor(wait);
      try {
        const result = await work();
        await codes.giveBack(userId);
        return result;
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === "code_not_accepted";
        if (!isWrong) await codes.giveBack(userId);
        throw error;
      }
    },
  };
}
