import type { KeyAlgorithm } from "@connect-portal/contract";
import { calculateJwkThumbprint, importJWK, type JWK } from "jose";
import { CURVE, type Recipient } from "../jwe.ts";

/** A JWK of RSA with 4096 bits has about 900 characters as base64url. */
const LONGEST = 4096;

/** Bytes of a modulus: RSA of 2048 to 4096 bits (RFC 7518, section 4.3 asks for 2048). */
const MODULUS = { least: 256, most: 512 };

/** The exponent 65537: another one could cost any time. */
const EXPONENT = "AQAB";

const LONGEST_KID = 100;

/**
 * The key of a caller who wants to decrypt the response without us: a public JWK (RFC 7517) as base64url. Without a
 * `kid` it is named by its thumbprint (RFC 7638). A text says what is wrong with it.
 */
export async function readPublicKey(text: string): Promise<Recipient | string> {
  const jwk = text.length <= LONGEST ? parse(text) : undefined;
  if (!jwk) return `must be a public JWK as base64url, of at most ${LONGEST} characters`;
  if (jwk.d !== undefined) return "has a private key: send the public half, and create a new pair";
  const alg = algorithmOf(jwk);
  if (!alg) return `must be a key of RSA with 2048 to 4096 bits and the exponent ${EXPONENT}, or of EC on ${CURVE}`;
  const { kty, crv, x, y, n, e, kid } = jwk;
  const publicJwk: JWK =
    kty === "RSA" ? { kty, n: String(n), e: String(e) } : { kty: "EC", crv: String(crv), x: String(x), y: String(y) };
  try {
    await importJWK(publicJwk, alg);
  } catch {
    return `is no key of ${alg}`;
  }
  const named = typeof kid === "string" && kid !== "" && kid.length <= LONGEST_KID;
  return { alg, publicJwk, kid: named ? kid : await calculateJwkThumbprint(publicJwk) };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function algorithmOf({ kty, crv, n, e }: Readonly<Record<string, unknown>>): KeyAlgorithm | undefined {
  if (kty === "EC" && crv === CURVE) return "ECDH-ES";
  const bytes = typeof n === "string" ? Buffer.from(n, "base64url").length : 0;
  const isRsa = kty === "RSA" && e === EXPONENT && bytes >= MODULUS.least && bytes <= MODULUS.most;
  return isRsa ? "RSA-OAEP-256" : undefined;
}
