import type { WireBody } from "@connect-portal/contract";

/** The bytes that are kept of a body. */
export function bytesOf({ text, encoding }: WireBody): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
