import type { Database } from "@connect-portal/database";
import { loadSigningKey } from "./signing-key.ts";
import { type KeyPurpose, type KeyRow, listLiveKeys } from "./signing-keys.repository.ts";

/** Milliseconds until the keys are read again. A new key signs only after a minute, when all processes know it. */
const KEYS_KNOWN_FOR = 20_000;

/** The live keys of a purpose, for those that sign and verify often. */
export interface SigningKeys {
  /** The one that signs now. */
  signing(): Promise<Uint8Array>;
  /** Keys that may have signed a token that is verified now, the newest first. */
  live(): Promise<readonly Uint8Array[]>;
}

/** Reads the keys again once in a while: they are rotated while the process runs. */
export function openSigningKeys(db: Database, purpose: KeyPurpose, now: () => Date): SigningKeys {
  let rows: readonly KeyRow[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const present = now();
    await loadSigningKey(db, purpose, present);
    rows = await listLiveKeys(db, purpose, present);
    readAt = present.getTime();
  }

  async function known(): Promise<readonly KeyRow[]> {
    const present = now();
    if (Math.abs(present.getTime() - readAt) >= KEYS_KNOWN_FOR) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      // Continue with the known keys while the database is unavailable.
      await reading.catch((error: unknown) => {
        if (rows.length === 0) throw error;
      });
    }
    return rows.filter(({ endsAt }) => endsAt === null || endsAt > present);
  }

  return {
    signing: async () => {
      const keys = await known();
      const signing = keys.find(({ signsFrom }) => signsFrom <= now());
      return signing ? bytesOf(signing) : loadSigningKey(db, purpose, now());
    },
    live: async () => (await known()).map(bytesOf),
  };
}

function bytesOf({ secret }: KeyRow): Uint8Array {
  return Buffer.from(secret, "base64url");
}
