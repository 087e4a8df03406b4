import { createHash } from "node:crypto";

/** SHA-256, hex, over the hashes of the records one after the other, the latest first: the order of every exported file. */
export function recordsDigest(hashes: Iterable<Uint8Array>): string {
  const digest = createHash("sha256");
  for (const hash of hashes) digest.update(hash);
  return digest.digest("hex");
}
