import type { SignatureScheme } from "@connect-portal/contract";
import { decodeBase64 } from "./base64.ts";

export interface ReceivedSignature {
  readonly scheme: SignatureScheme;
  readonly bytes: Uint8Array;
}

export interface ReceivedSignatures {
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
