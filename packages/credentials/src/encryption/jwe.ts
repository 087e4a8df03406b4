import { CONTENT_ENCRYPTION, ENCRYPTED_DATA_LIMIT, type KeyAlgorithm, keyAlgorithms } from "@connect-portal/contract";
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt, errors, importJWK, type JWK } from "jose";
import type { LiveKey } from "./keys/key-ring.ts";

/** All that is taken: every other algorithm of RFC 7518 is refused before any of its work is done. */
const ALLOWED = {
  keyManagementAlgorithms: [...keyAlgorithms],
  contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
};

/** The curve of every ECDH-ES key. */
export const CURVE = "P-256";

/** The plaintext, or undefined when key and message do not fit: jose does not tell why, and rightly. */
export async function decryptBytes(message: string, { privateJwk, alg }: LiveKey): Promise<Uint8Array | undefined> {
  try {
    return (await compactDecrypt(message, await importJWK(privateJwk, alg), ALLOWED)).plaintext;
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
}

/** Characters that header, encrypted key, initialization vector and tag take at most. */
const FRAME = 1024;

/** Most bytes of UTF-8 whose JWE can be decrypted again: base64url makes four characters of three bytes. */
export const PLAINTEXT_LIMIT = Math.floor(((ENCRYPTED_DATA_LIMIT - FRAME) / 4) * 3);

/** Whom a message is for. */
export interface Recipient {
  readonly kid: string;
  readonly alg: KeyAlgorithm;
  readonly publicJwk: JWK;
}

/** A JWE in compact serialization (RFC 7516). The header says who can read it, when it was made, and what is inside. */
export async function encryptText(text: string, { kid, alg, publicJwk }: Recipient, now: Date): Promise<string> {
  // `iat` is a registered claim that a header may repeat (RFC 7519, section 5.3).
  const header: CompactJWEHeaderParameters = {
    alg,
    enc: CONTENT_ENCRYPTION,
    kid,
    iat: Math.floor(now.getTime() / 1000),
    ...(isJson(text) ? { cty: "application/json" } : {}),
  };
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(publicJwk, alg));
}

/** An object or an array, as request bodies are. */
function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
