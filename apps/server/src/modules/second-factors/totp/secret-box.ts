import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts what is stored, where the operator has set a key. */
export interface SecretBox {
  close(secret: string): Promise<string>;
  /** @throws Error when it was encrypted and the key is not set, or another */
  open(stored: string): Promise<string>;
}

const header = { alg: "dir", enc: "A256GCM" };

/** @param key SECOND_FACTOR_KEY, 32 bytes as base64url. What was stored without one is read with one, too. */
export function createSecretBox(key: string | undefined): SecretBox {
  const bytes = key === undefined ? undefined : new Uint8Array(Buffer.from(key, "base64url"));
  return {
    close: async (secret) =>
      bytes ? new CompactEncrypt(new TextEncoder().encode(secret)).setProtectedHeader(header).encrypt(bytes) : secret,
    open: async (stored) => {
      if (!stored.includes(".")) return stored;
      if (!bytes) throw new Error("A secret of an authenticator app is encrypted, and SECOND_FACTOR_KEY is not set");
      const { plaintext } = await compactDecrypt(stored, bytes, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      }).catch((cause: unknown) => {
        throw new Error("A secret of an authenticator app was encrypted with another SECOND_FACTOR_KEY", { cause });
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
