// tsyringe, inside of the library, needs it first.
import "reflect-metadata";
import { randomBytes, webcrypto } from "node:crypto";
import type { KeyAlgorithm } from "@connect-portal/contract";
import { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from "@peculiar/x509";
import type { JWK } from "jose";

/** Years. Nothing here looks at it; programs of the caller's may, and then remind of a rotation. */
const VALIDITY = 2;

/** A key that encrypts may also sign this once, its own certificate: WebCrypto wants it imported for that. */
const SIGNING = {
  "RSA-OAEP-256": { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  "ECDH-ES": { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
} as const;

/** keyEncipherment wraps a key, keyAgreement agrees on one (RFC 5280, section 4.2.1.3). */
const USAGE = {
  "RSA-OAEP-256": KeyUsageFlags.keyEncipherment,
  "ECDH-ES": KeyUsageFlags.keyAgreement,
} as const;

interface Subject {
  readonly kid: string;
  readonly alg: KeyAlgorithm;
  /** Both without use, alg and key_ops: they would forbid what is done here. */
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  readonly now: Date;
}

/** A self-signed X.509 certificate as PEM, for programs that take a public key in no other form. */
export async function certify(subject: Subject): Promise<string> {
  const { kid, alg, now } = subject;
  const { publicKey, privateKey } = await signingPair(subject);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALIDITY);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      // Positive and without a leading zero octet (RFC 5280, section 4.1.2.2).
      serialNumber: `01${randomBytes(15).toString("hex")}`,
      name: [{ CN: [kid] }],
      notBefore: now,
      notAfter,
      keys: { publicKey, privateKey },
      signingAlgorithm: SIGNING[alg],
      extensions: [new KeyUsagesExtension(USAGE[alg], true)],
    },
    webcrypto as Crypto,
  );
  return `${certificate.toString("pem")}\n`;
}

async function signingPair({ alg, publicJwk, privateJwk }: Subject): Promise<webcrypto.CryptoKeyPair> {
  const [publicKey, privateKey] = await Promise.all([
    webcrypto.subtle.importKey("jwk", publicJwk as webcrypto.JsonWebKey, SIGNING[alg], true, ["verify"]),
    webcrypto.subtle.importKey("jwk", privateJwk as webcrypto.JsonWebKey, SIGNING[alg], false, ["sign"]),
  ]);
  return { publicKey, privateKey };
}
