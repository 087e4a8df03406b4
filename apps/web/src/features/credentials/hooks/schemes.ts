import type { SignatureScheme } from "@connect-portal/contract";

/** As people write it. */
export const schemes: Readonly<Record<SignatureScheme, string>> = { "hmac-sha256": "HMAC SHA-256", ed25519: "Ed25519" };
