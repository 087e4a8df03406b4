import type { SignatureVerdict } from "@connect-portal/contract";
import { type CheckingKey, isSignedWith } from "./checking-key.ts";
import type { Evidence, ReceivedRequest, SignatureMatch } from "./evidence.ts";
import { findSignatureFault } from "./find-signature-fault.ts";
import { headerValue, parseSignatures, signedContent } from "./signed-headers.ts";

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
