import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { deriveKey as deriveInBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import type { DeriveKeyFunction } from "altcha-lib/types";

const hashes = { "PBKDF2/SHA-256": sha256, "PBKDF2/SHA-384": sha384, "PBKDF2/SHA-512": sha512 };

/**
 * PBKDF2 of the browser, and in script where the browser keeps its own to itself: Web Crypto is there only over https and
 * on localhost, and a portal in a test network may have neither.
 */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) =>
  globalThis.crypto?.subtle ? deriveInBrowser(parameters, salt, password) : deriveInScript(parameters, salt, password);

/** Exported for its test: both ways have to give the same key. Throws for an algorithm that is not PBKDF2. */
export const deriveInScript: DeriveKeyFunction = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  const hash = hashes[algorithm as keyof typeof hashes];
  if (!hash) throw new TypeError(`Unsupported algorithm: ${algorithm}`);
  return { parameters: {}, derivedKey: pbkdf2(hash, password, salt, { c: cost, dkLen: keyLength }) };
};
