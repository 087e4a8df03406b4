import { compactDecrypt, errors, importJWK } from "jose";
import type { LiveKey } from "../keys/key-ring.ts";
import { ALLOWED } from "./profile.ts";

/** The plaintext, or undefined when key and message do not fit: jose does not tell why, and rightly. */
export async function decryptBytes(message: string, { privateJwk, alg }: LiveKey): Promise<Uint8Array | undefined> {
  try {
    return (await compactDecrypt(message, await importJWK(privateJwk, alg), ALLOWED)).plaintext;
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
}
