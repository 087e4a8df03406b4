import { ApiError } from "@connect-portal/contract";
import { createKeyStore, diagnose, encryptText, type KeyStore } from "@connect-portal/credentials/encryption";
import type { SandboxOptions } from "../../options.ts";

/** Ten a second, far more than a test run sends. A decryption takes about a millisecond of CPU, a failing one a few. */
const CALLS = 600;

/** Encrypts and decrypts with the keys of an account. One serves all of a sandbox: its limit counts every use. */
export interface AccountEncryption {
  /** Counts a call before its work is done. @throws ApiError too_many_requests */
  count(userId: number): Promise<void>;
  /** A JWE for the account's current key. */
  encrypt(userId: number, text: string): Promise<string>;
  /** The text of a JWE for one of the account's active keys. @throws ApiError decryption_failed, with cause and fix */
  decrypt(userId: number, message: string): Promise<string>;
  /** Ends when what was noted about keys is written. */
  settled: KeyStore["settled"];
}

interface Options extends Pick<SandboxOptions, "database" | "limits" | "now" | "onKeysMade"> {
  readonly warn: (error: unknown) => void;
}

export function createAccountEncryption({ database, limits, now, onKeysMade, warn }: Options): AccountEncryption {
  const keys = createKeyStore({ db: database.db, now, warn, onMade: onKeysMade });
  const calls = limits.perKey({ name: "encryption", calls: CALLS, seconds: 60, ofProcess: true });
  return {
    count: async (userId) => {
      const retryAfter = await calls.take(String(userId));
      if (retryAfter > 0) throw new ApiError("too_many_requests", { retryAfter });
    },
    encrypt: async (userId, text) => {
      const current = await keys.current(userId);
      const message = await encryptText(text, current, now());
      keys.noteUse(current);
      return message;
    },
    decrypt: async (userId, message) => {
      const diagnosis = await diagnose(message, await keys.ring(userId), now());
      if ("fault" in diagnosis) throw new ApiError("decryption_failed", { fault: diagnosis.fault });
      keys.noteUse(diagnosis.key);
      return diagnosis.text;
    },
    settled: keys.settled,
  };
}
