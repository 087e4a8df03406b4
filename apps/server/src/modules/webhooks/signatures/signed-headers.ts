import type { HeaderLine, SignatureScheme } from "@connect-portal/contract";
import { decodeBase64 } from "./signing-key.ts";

/** The headers of the Standard Webhooks specification, in the order in which they are looked at. */
export const signedHeaderNames = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
type SignedHeaderName = (typeof signedHeaderNames)[number];

/** A header's value as a receiver reads it: lines of one name joined by commas (RFC 9110, section 5.3). "" for none. */
export function headerValue(headers: readonly HeaderLine[], name: SignedHeaderName): string {
  return headers
    .filter((line) => line.name.toLowerCase() === name)
    .map((line) => line.value.trim())
    .join(", ");
}

/** The signed content: id, timestamp and the body's bytes, with full stops between. */
export function signedContent(id: string, timestamp: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
}

export interface ReceivedSignature {
  readonly scheme: SignatureScheme;
  readonly bytes: Uint8Array;
}

interface ReceivedSignatures {
  readonly signatures: readonly ReceivedSignature[];
  /** Entries of a known scheme that are no signature, or entries without a scheme. */
  readonly malformed: readonly string[];
  /** Scheme identifiers that are not known: a receiver passes over them. */
  readonly unknown: readonly string[];
}

/** Signature identifiers of the specification, and bytes of a signature. */
const schemes: Readonly<Record<string, { readonly scheme: SignatureScheme; readonly length: number }>> = {
  v1: { scheme: "hmac-sha256", length: 32 },
  v1a: { scheme: "ed25519", length: 64 },
};

/** More are not looked at: each one costs a computation over the whole body. */
export const MOST_SIGNATURES = 20;

/** The entries of `webhook-signature`, which spaces separate. */
export function parseSignatures(value: string): ReceivedSignatures {
  const signatures: ReceivedSignature[] = [];
  const malformed: string[] = [];
  const unknown: string[] = [];
  for (const entry of value.split(" ").filter(Boolean).slice(0, MOST_SIGNATURES)) {
    const comma = entry.indexOf(",");
    const identifier = entry.slice(0, Math.max(comma, 0));
    const known = Object.hasOwn(schemes, identifier) ? schemes[identifier] : undefined;
    const bytes = decodeBase64(entry.slice(comma + 1));
    if (known && bytes?.length === known.length) signatures.push({ scheme: known.scheme, bytes });
    else if (known || !/^[a-z0-9]+$/i.test(identifier)) malformed.push(entry);
    else unknown.push(identifier);
  }
  return { signatures, malformed, unknown };
}
