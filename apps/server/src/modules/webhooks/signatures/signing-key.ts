import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { SignatureScheme } from "@connect-portal/contract";

/** Prefixes of the Standard Webhooks specification, "Signature scheme". */
export const HMAC_PREFIX = "whsec_";
export const PRIVATE_PREFIX = "whsk_";
export const PUBLIC_PREFIX = "whpk_";

/** Bytes of an HMAC secret; the specification asks for 24 to 64. */
const HMAC_BYTES = 32;
/** Prefixes of the 32 bytes of an ed25519 key in DER (RFC 8410, sections 4 and 7). */
const PRIVATE_DER = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_DER = Buffer.from("302a300506032b6570032100", "hex");
const ED25519_BYTES = 32;

/** A new secret as text. The private key is written as the seed and then the public key, 64 bytes. */
export function makeSecret(scheme: SignatureScheme): string {
  if (scheme === "hmac-sha256") return HMAC_PREFIX + randomBytes(HMAC_BYTES).toString("base64");
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_DER.length);
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(PUBLIC_DER.length);
  return PRIVATE_PREFIX + Buffer.concat([seed, point]).toString("base64");
}

/** The `whsk_` of makeSecret as a key to sign with. */
export function privateKeyOf(secret: string): KeyObject {
  const seed = Buffer.from(secret.slice(PRIVATE_PREFIX.length), "base64").subarray(0, ED25519_BYTES);
  return createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: "der", type: "pkcs8" });
}

/** The `whpk_` that belongs to a `whsk_` of makeSecret. */
export function publicTextOf(secret: string): string {
  const point = Buffer.from(secret.slice(PRIVATE_PREFIX.length), "base64").subarray(ED25519_BYTES);
  return PUBLIC_PREFIX + point.toString("base64");
}

/** @param point 32 bytes */
export function publicKeyOf(point: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, point]), format: "der", type: "spki" });
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** RFC 4648, section 4, with its padding. Undefined for anything else: Buffer would skip what it does not know. */
export function decodeBase64(text: string): Uint8Array | undefined {
  return BASE64.test(text) ? Buffer.from(text, "base64") : undefined;
}
