const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** RFC 4648, section 4, with its padding. Undefined for anything else: Buffer would skip what it does not know. */
export function decodeBase64(text: string): Uint8Array | undefined {
  return BASE64.test(text) ? Buffer.from(text, "base64") : undefined;
}
