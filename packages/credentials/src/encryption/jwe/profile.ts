import { CONTENT_ENCRYPTION, keyAlgorithms } from "@connect-portal/contract";

/** All that is taken: every other algorithm of RFC 7518 is refused before any of its work is done. */
export const ALLOWED = {
  keyManagementAlgorithms: [...keyAlgorithms],
  contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
};

/** The curve of every ECDH-ES key. */
export const CURVE = "P-256";
