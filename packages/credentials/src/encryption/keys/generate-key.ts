import { randomBytes } from "node:crypto";
import type { KeyAlgorithm } from "@connect-portal/contract";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { PublicJwk } from "./encryption-keys.tables.ts";

/** Bits. RFC 7518, section 4.3 asks for at least these. */
const RSA_MODULUS = 2048;
const CURVE = "P-256";

export interface NewKey {
  readonly kid: string;
  readonly alg: KeyAlgorithm;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: JWK;
  readonly certificate: string;
  readonly createdAt: Date;
}

/** An RSA key takes about 100 ms, in a thread of its own: the event loop does not wait. */
export async function generateKey(alg: KeyAlgorithm, now: Date): Promise<NewKey> {
  // Loaded here: its library is a twelfth of all modules of a start, and a key is made once in months.
  const { certify } = await import("./certify.ts");
  const pair = await generateKeyPair(alg, { modulusLength: RSA_MODULUS, crv: CURVE, extractable: true });
  const kid = newKid(now);
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const named = { kid, use: "enc", alg };
  return {
    kid,
    alg,
    createdAt: now,
    publicJwk: { ...(publicJwk as PublicJwk), ...named },
    privateJwk: { ...privateJwk, ...named },
    certificate: await certify({ kid, alg, publicJwk, privateJwk, now }),
  };
}

/** Says to people how old the key is; the rest is random, so that a kid tells nothing about other accounts. */
function newKid(now: Date): string {
  return withoutCardNumber(() => `enc-${now.toISOString().slice(0, 10)}-${randomBytes(6).toString("hex")}`);
}
