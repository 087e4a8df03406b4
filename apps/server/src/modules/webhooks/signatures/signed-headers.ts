import type { HeaderLine } from "@connect-portal/contract";

/** The headers of the Standard Webhooks specification, in the order in which they are looked at. */
export const signedHeaderNames = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
export type SignedHeaderName = (typeof signedHeaderNames)[number];

/** A header's value as a receiver reads it: lines of one name joined by commas (RFC 9110, section 5.3). "" for none. */
export function headerValue(headers: readonly HeaderLine[], name: SignedHeaderName): string {
  return headers
    .filter((line) => line.name.toLowerCase() === name)
    .map((line) => line.value.trim())
    .join(", ");
}

/** What is signed: id, timestamp and the body's bytes, with full stops between. */
export function signedContent(id: string, timestamp: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
}
