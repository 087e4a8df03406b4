/**
 * Hex SHA-256 of bytes, or of a text as UTF-8. Web Crypto is missing on pages served over plain HTTP from another host than
 * localhost, and a portal inside a bank's network may be one; a script takes its place there.
 */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
