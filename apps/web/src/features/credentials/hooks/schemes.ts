import type { SignatureScheme } from "@connect-portal/contract";

/** As people write it, and what a receiver checks with. */
export const schemes: Readonly<Record<SignatureScheme, { readonly name: string; readonly what: string }>> = {
  "hmac-sha256": { name: "HMAC SHA-256", what: "signing secret" },
  ed25519: { name: "Ed25519", what: "signing key" },
};
