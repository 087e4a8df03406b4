import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { chunksOf } from "./chunks-of.ts";

/**
 * SHA-256 of a file, hex, piece by piece: one of any size fits. WebCrypto wants it whole, and has nothing to offer on a
 * page without TLS. Throws what the browser throws when the file cannot be read.
 */
export async function digestOf(content: Blob): Promise<string> {
  const hash = sha256.create();
  for await (const chunk of chunksOf(content.stream())) hash.update(chunk);
  return bytesToHex(hash.digest());
}
