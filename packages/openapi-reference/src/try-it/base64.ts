/** Base64 of a text's UTF-8 bytes (RFC 7617 §2.1 for HTTP basic). */
export function utf8Base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
