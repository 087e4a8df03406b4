import { createPublicKey } from "node:crypto";
import type { EncryptionKey, EncryptionKeysAnswer } from "@connect-portal/contract";
import type { PublicJwk, PublicKey, RetiredKey } from "@connect-portal/credentials/encryption";

/** Members of a public key (RFC 7518, sections 6.2.1 and 6.3.1) and what names it; whatever else a JWK has stays here. */
const PUBLIC_MEMBERS = ["kty", "kid", "use", "alg", "n", "e", "crv", "x", "y"];

export function presentKeys(found: {
  readonly keys: readonly PublicKey[];
  readonly retired: readonly RetiredKey[];
}): EncryptionKeysAnswer {
  return { keys: found.keys.map(presentKey), retired: found.retired.map(presentRetired) };
}

function presentKey(key: PublicKey): EncryptionKey {
  const jwk = publicMembers(key.publicJwk);
  return {
    kid: key.kid,
    slot: key.slot,
    alg: key.alg,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    pem: createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" }).toString(),
    jwk,
    certificate: key.certificate,
  };
}

function presentRetired({ kid, alg, createdAt, retiredAt }: RetiredKey) {
  return { kid, alg, createdAt: createdAt.toISOString(), retiredAt: retiredAt.toISOString() };
}

function publicMembers(jwk: PublicJwk): Record<string, string> {
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => PUBLIC_MEMBERS.includes(name)));
}
