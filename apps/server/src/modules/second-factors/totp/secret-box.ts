import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts what is stored, where the operator has set a key. */
export interface SecretBox {
  close(secret: string): Promise<string>;
  /** @throws Error when it was encrypted and no key is set, or others */
  open(stored: string): Promise<string>;
  /** The same secret as `close` would store it now: what the first key has encrypted stays as it is. @throws as open */
  renew(stored: string): Promise<string>;
}

const header = { alg: "dir", enc: "A256GCM" };

/**
 * @param setting SECOND_FACTOR_KEY: keys of 32 bytes as base64url, parted by commas. The first encrypts, each is tried.
 *   What was stored without one is read with one, too.
 */
export function createSecretBox(setting: string | undefined): SecretBox {
  const keys = (setting?.split(",") ?? []).map((key) => new Uint8Array(Buffer.from(key, "base64url")));
  const [first] = keys;

  async function close(secret: string): Promise<string> {
    if (!first) return secret;
    return new CompactEncrypt(new TextEncoder().encode(secret)).setProtectedHeader(header).encrypt(first);
  }

  async function openWithKey(stored: string) {
    if (!first) throw new Error("A secret of an authenticator app is encrypted, and SECOND_FACTOR_KEY is not set");
    for (const key of keys) {
      const secret = await decrypted(stored, key);
      if (secret !== undefined) return { secret, isFirst: key === first };
    }
    throw new Error("A secret of an authenticator app was encrypted with another SECOND_FACTOR_KEY");
  }

  return {
    close,
    open: async (stored) => (isEncrypted(stored) ? (await openWithKey(stored)).secret : stored),
    async renew(stored) {
      if (!isEncrypted(stored)) return close(stored);
      const { secret, isFirst } = await openWithKey(stored);
      return isFirst ? stored : close(secret);
    },
  };
}

/** A secret for an app is base32, which has no dots. */
function isEncrypted(stored: string): boolean {
  return stored.includes(".");
}

async function decrypted(stored: string, key: Uint8Array): Promise<string | undefined> {
  const algorithms = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };
  const opened = await compactDecrypt(stored, key, algorithms).catch(() => undefined);
  return opened && new TextDecoder().decode(opened.plaintext);
}
