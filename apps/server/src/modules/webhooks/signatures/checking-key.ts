import { createHmac, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import type { SecretRow } from "./secrets.repository.ts";
import { decodeBase64, HMAC_PREFIX, PRIVATE_PREFIX, PUBLIC_PREFIX, publicKeyOf, publicTextOf } from "./signing-key.ts";

/** A receiver's key to check signatures with. */
export type CheckingKey =
  | { readonly scheme: "hmac-sha256"; readonly secretId?: string; readonly bytes: Uint8Array }
  | { readonly scheme: "ed25519"; readonly secretId?: string; readonly publicKey: KeyObject };

const ED25519_BYTES = 32;

const schemes = [
  [HMAC_PREFIX, "hmac-sha256"],
  [PUBLIC_PREFIX, "ed25519"],
] as const;

/** A secret of the user's own. */
export function checkingKeyOf({ id, scheme, secret }: SecretRow): CheckingKey {
  const read = readCheckingKey(scheme === "ed25519" ? publicTextOf(secret) : secret);
  if ("fault" in read) throw new Error(`The stored secret ${id} cannot be read`);
  return { ...read.key, secretId: id };
}

/** A key from the text that a receiver has, or what is wrong with that text. */
export function readCheckingKey(text: string): { readonly key: CheckingKey } | { readonly fault: string } {
  const secret = text.trim();
  if (secret.startsWith(PRIVATE_PREFIX)) {
    return { fault: "It begins with whsk_, which is the private key of the sender" };
  }
  if (/^v1a?,/.test(secret)) {
    return { fault: `It begins with ${secret.split(",")[0]}, which belongs to a signature: a secret begins behind it` };
  }
  // The libraries of the specification take a secret without its prefix, too.
  const [prefix, scheme] = schemes.find(([known]) => secret.startsWith(known)) ?? (["", "hmac-sha256"] as const);
  const bytes = decodeBase64(secret.slice(prefix.length));
  if (!bytes || bytes.length === 0) {
    return { fault: prefix === "" ? "It is not base64, and has no prefix" : "The text after its prefix is not base64" };
  }
  if (scheme === "hmac-sha256") return { key: { scheme, bytes } };
  if (bytes.length !== ED25519_BYTES) {
    return { fault: `It has ${bytes.length} bytes, but a public key has ${ED25519_BYTES}` };
  }
  return { key: { scheme, publicKey: publicKeyOf(bytes) } };
}

/**
 * Whether the key's owner signed these bytes. The package `standardwebhooks` reads a body as UTF-8 and the present from
 * the system's clock, so it cannot check what an inbox got; a test keeps this equal to it.
 */
export function isSignedWith(key: CheckingKey, content: Uint8Array, signature: Uint8Array): boolean {
  if (key.scheme === "ed25519") return verify(null, content, key.publicKey, signature);
  const expected = createHmac("sha256", key.bytes).update(content).digest();
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}
