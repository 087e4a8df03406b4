import type { HeaderLine, SignatureVerdict } from "@connect-portal/contract";
import { type CheckingKey, isSignedWith } from "./checking-key.ts";
import { findSignatureFault } from "./find-signature-fault.ts";
import { parseSignatures, type ReceivedSignature } from "./parse-signatures.ts";
import { headerValue, signedContent } from "./signed-headers.ts";

export interface ReceivedRequest {
  readonly headers: readonly HeaderLine[];
  /** As it arrived. */
  readonly body: Uint8Array;
}

/** What the portal knows of a delivery: the part of a request that is signed, and the signature. */
export interface SentMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
  /** In the form of the header webhook-signature. */
  readonly signature: string;
}

export interface Evidence {
  readonly keys: readonly CheckingKey[];
  readonly now: Date;
  /** The owner's delivery that this request may be, when there is one: with it the changed part can be named. */
  readonly sent?: SentMessage;
  /** Whether `keys` are a secret that was typed, not the owner's own. */
  readonly typed?: boolean;
  /** Why the typed secret cannot be used; then there are no keys. */
  readonly secretFault?: string;
}

/** A signature of the request that a key made. */
export interface SignatureMatch {
  readonly key: CheckingKey;
  readonly signature: ReceivedSignature;
}

/**
 * Whether a request was signed with one of the keys within the last five minutes, after the Standard Webhooks
 * specification 1.0.0; if not, the first fault in the order of the contract. Pure.
 */
export function verifySignature(request: ReceivedRequest, evidence: Evidence): SignatureVerdict {
  const match = findMatch(request, evidence.keys);
  const fault = findSignatureFault(request, evidence, match);
  return {
    verified: !fault,
    ...(match ? { scheme: match.key.scheme } : {}),
    ...(match?.key.secretId ? { secretId: match.key.secretId } : {}),
    ...(fault ? { fault } : {}),
  };
}

function findMatch({ headers, body }: ReceivedRequest, keys: readonly CheckingKey[]): SignatureMatch | undefined {
  const { signatures } = parseSignatures(headerValue(headers, "webhook-signature"));
  const content = signedContent(headerValue(headers, "webhook-id"), headerValue(headers, "webhook-timestamp"), body);
  for (const signature of signatures) {
    for (const key of keys) {
      if (key.scheme === signature.scheme && isSignedWith(key, content, signature.bytes)) return { key, signature };
    }
  }
  return undefined;
}
