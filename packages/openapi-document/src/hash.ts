/**
 * Hex SHA-256 of the UTF-8 text. Web Crypto is missing on pages served over plain HTTP from another host than
 * localhost, and a portal inside a bank's network may be one; a script takes its place there.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
