import type { SignatureVerdict } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** A verdict in two or three words. */
export function signatureWords({ verified, fault }: SignatureVerdict): string {
  if (verified) return texts.signatures.verified;
  return fault ? texts.signatures.faults[fault.code] : texts.signatures.notVerified;
}
