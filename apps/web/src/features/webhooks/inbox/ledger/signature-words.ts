import type { SignatureFault, SignatureVerdict } from "@connect-portal/contract";

const faults: Readonly<Record<SignatureFault, string>> = {
  header_missing: "header missing",
  timestamp_malformed: "malformed timestamp",
  timestamp_old: "timestamp too old",
  timestamp_future: "timestamp in future",
  signature_malformed: "malformed signature",
  scheme_unknown: "unknown scheme",
  secret_malformed: "malformed secret",
  id_changed: "id changed",
  timestamp_changed: "timestamp changed",
  body_changed: "body changed",
  secret_wrong: "wrong secret",
};

/** A verdict in two or three words. */
export function signatureWords({ verified, fault }: SignatureVerdict): string {
  if (verified) return "verified";
  return fault ? faults[fault.code] : "not verified";
}
