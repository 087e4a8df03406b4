import type { SignatureScheme } from "@connect-portal/contract";

const names: Readonly<Record<SignatureScheme, string>> = { "hmac-sha256": "HMAC SHA-256", ed25519: "Ed25519" };

/** The scheme's display name. */
export function schemeName(scheme: SignatureScheme): string {
  return names[scheme];
}
