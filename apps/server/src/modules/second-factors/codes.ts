import { ApiError, RECOVERY_CODES, TOTP_DIGITS } from "@connect-portal/contract";
import { Secret } from "otpauth";
import { type Limits, refuseFor } from "../../limits/limits.ts";

/** 120 bits, 24 letters of base32: from 112 bits on a plain hash keeps them (OWASP ASVS 5.0, 6.5.2). */
const BYTES = 15;

/** Ten new ones, as people read and type them: in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ size: BYTES });
    return (base32.match(/.{4}/g) ?? []).join("-");
  });
}

/** Removes the characters that people type between the groups. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a bare code is one of an authenticator app; otherwise it is taken for a recovery code. */
export function isTotpCode(code: string): boolean {
  return new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(code);
}

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
