import { generateKeyPairSync } from "node:crypto";
import type { KeyAlgorithm } from "@connect-portal/contract";
import type { JWK } from "jose";
import keys from "../../../vectors/keys.json" with { type: "json" };
import type { KeyRing, LiveKey } from "../keys/key-ring.ts";

function liveKey(slot: LiveKey["slot"], privateJwk: JWK): LiveKey {
  const { kid = "", alg = "", kty, n, e, crv, x, y } = privateJwk;
  const publicJwk = JSON.parse(JSON.stringify({ kty, n, e, crv, x, y, kid, alg, use: "enc" }));
  return { kid, slot, alg: alg as KeyAlgorithm, publicJwk, privateJwk, lastUsedAt: null };
}

function exampleKey(alg: KeyAlgorithm): JWK {
  const key = (keys as JWK[]).find((candidate) => candidate.alg === alg);
  if (!key) throw new Error(`keys.json has no key for ${alg}`);
  return key;
}

/** The keys of packages/credentials/vectors. */
export const rsa = liveKey("current", exampleKey("RSA-OAEP-256"));
export const ec = liveKey("next", exampleKey("ECDH-ES"));

export const ring: KeyRing = {
  live: [rsa, ec],
  retired: [
    {
      kid: "enc-2024-01-01-000000000000",
      alg: "RSA-OAEP-256",
      createdAt: new Date("2024-01-01T00:00:00Z"),
      retiredAt: new Date("2025-02-01T08:00:00Z"),
    },
  ],
};

/** A key that no account of these tests has, with the kid of one that it has. */
export function strangerFor({ kid, slot, alg }: LiveKey): LiveKey {
  const pair =
    alg === "ECDH-ES"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 2048 });
  return liveKey(slot, { ...(pair.privateKey.export({ format: "jwk" }) as JWK), kid, alg });
}
