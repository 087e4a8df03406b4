import { createHash } from "node:crypto";
import { EncryptJWT, importJWK } from "jose";
import mistakes from "../../../vectors/java-default-oaep.json" with { type: "json" };
import { deriveKey } from "../doctor/explain-ecdh.ts";
import { encryptText } from "../jwe.ts";
import { base64url, craftEcdh, craftRsa, wrapOaep, wrapPkcs1 } from "./craft-message.ts";
import { ec, ring, rsa, strangerFor } from "./example-keys.ts";
import { now, type Planted, right, seconds, withPart } from "./planted.ts";

async function jwtWith(claims: { exp?: number; nbf?: number; iat?: number }): Promise<string> {
  const header = { alg: rsa.alg, enc: "A256GCM", kid: rsa.kid, typ: "JWT" };
  return new EncryptJWT(claims).setProtectedHeader(header).encrypt(await importJWK(rsa.publicJwk, rsa.alg));
}

/** The same bytes with one bit flipped. */
function flipped(part: string): string {
  const bytes = Buffer.from(part, "base64url");
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString("base64url");
}

function reordered(encoded: string): string {
  const members = Object.entries(JSON.parse(Buffer.from(encoded, "base64url").toString()));
  return base64url(JSON.stringify(Object.fromEntries(members.reverse())));
}

const shortX = (epk: { x?: string }) => ({ ...epk, x: base64url(Buffer.from(epk.x ?? "", "base64url").subarray(1)) });

/** Mistakes that show by the account's keys, or in what they decrypt. */
export const plantedInKeys: readonly Planted[] = [
  ["kid_missing", "no kid", craftRsa(rsa, { header: { kid: undefined } }), "kid"],
  ["kid_unknown", "a kid of nobody", craftRsa(rsa, { header: { kid: "enc-2025-01-01-ffffffffffff" } }), "kid"],
  [
    "kid_retired",
    "a key from before the rotation",
    craftRsa(rsa, { header: { kid: ring.retired[0]?.kid } }),
    "kid",
    "2025-02-01",
  ],
  ["alg_of_another_key", "the EC key named with RSA", craftRsa(rsa, { header: { kid: ec.kid } }), "alg"],
  ["alg_of_another_key", "the RSA key named with ECDH-ES", craftEcdh(ec, { header: { kid: rsa.kid } }), "alg"],
  ["ephemeral_key", "none", craftEcdh(ec, { epk: () => undefined }), "epk", "no epk"],
  ["ephemeral_key", "a text", craftEcdh(ec, { epk: () => "x" }), "epk"],
  ["ephemeral_key", "on another curve", craftEcdh(ec, { epk: (epk) => ({ ...epk, crv: "P-384" }) }), "epk", "P-384"],
  ["ephemeral_key", "X25519", craftEcdh(ec, { epk: ({ x }) => ({ kty: "OKP", crv: "X25519", x }) }), "epk", "X25519"],
  [
    "ephemeral_key",
    "a point that is not on the curve",
    craftEcdh(ec, { epk: (epk) => ({ ...epk, y: epk.x }) }),
    "epk",
    "not on the curve",
  ],
  [
    "ephemeral_key",
    "the point 0, 0",
    craftEcdh(ec, { epk: (epk) => ({ ...epk, x: "A".repeat(43), y: "A".repeat(43) }) }),
    "epk",
  ],
  ["ephemeral_key", "a coordinate without its first byte", craftEcdh(ec, { epk: shortX }), "epk", "32 bytes"],
  ["ephemeral_key", "with its private half", craftEcdh(ec, { epk: (epk) => ({ ...epk, d: epk.x }) }), "epk", "private"],
  ["part_length", "half of the encrypted key", withPart(1, (key) => key.slice(0, 100)), "encrypted key", "75 bytes"],
  ["part_length", "an encrypted key with ECDH-ES", withPart(1, () => "AAAA", craftEcdh(ec)), "encrypted key"],
  ["part_length", "an initialization vector for CBC", withPart(2, () => "A".repeat(22)), "initialization vector"],
  ["part_length", "no tag: it is still at the end of the ciphertext", withPart(4, () => ""), "authentication tag"],
  ["part_length", "a short tag", withPart(4, (tag) => tag.slice(0, 16)), "authentication tag", "12 bytes"],
  [
    "part_length",
    "a content key of 128 bits",
    craftRsa(rsa, { contentKey: Buffer.alloc(16) }),
    "encrypted key",
    "128 bits",
  ],
  ["oaep_hash", "SHA-1", craftRsa(rsa, { wrap: wrapOaep("sha1") }), "encrypted key", "SHA-1"],
  ["oaep_hash", "SHA-512", craftRsa(rsa, { wrap: wrapOaep("sha512") }), "encrypted key", "SHA-512"],
  ["oaep_hash", "SHA-256, but MGF1 with SHA-1, as in Java", mistakes.message, "encrypted key", "Java"],
  ["oaep_hash", "PKCS #1 v1.5", craftRsa(rsa, { wrap: wrapPkcs1 }), "encrypted key", "v1.5"],
  ["wrong_key", "another account's RSA key", craftRsa(strangerFor(rsa)), "encrypted key"],
  ["wrong_key", "a number above the modulus", withPart(1, () => base64url(Buffer.alloc(256, 0xff))), "encrypted key"],
  ["wrong_key", "a flipped bit of the encrypted key", withPart(1, flipped), "encrypted key"],
  ["wrong_key", "the shared secret itself as key", craftEcdh(ec, { derive: (agreed) => agreed }), "epk", "as it is"],
  [
    "wrong_key",
    "the shared secret, hashed",
    craftEcdh(ec, { derive: (agreed) => createHash("sha256").update(agreed).digest() }),
    "epk",
    "hashed",
  ],
  [
    "wrong_key",
    "ECDH-ES as AlgorithmID",
    craftEcdh(ec, {
      derive: (agreed) =>
        deriveKey(agreed, { algorithm: "ECDH-ES", apu: Buffer.alloc(0), apv: Buffer.alloc(0), bits: 256 }),
    }),
    "epk",
    "AlgorithmID",
  ],
  ["wrong_key", "apu only in the header", craftEcdh(ec, { header: { apu: "QWxpY2U" } }), "epk", "apu"],
  ["tampered", "a flipped bit of the tag", withPart(4, flipped), "authentication tag"],
  ["tampered", "a flipped bit of the ciphertext", withPart(3, flipped), "authentication tag"],
  ["tampered", "a flipped bit of the initialization vector", withPart(2, flipped), "authentication tag"],
  ["tampered", "the header written anew", withPart(0, reordered), "authentication tag"],
  ["tampered", "no additional authenticated data", craftRsa(rsa, { aad: () => Buffer.alloc(0) }), "header", "without"],
  [
    "tampered",
    "the header's JSON as additional authenticated data",
    craftEcdh(ec, { aad: (encoded) => Buffer.from(encoded, "base64url") }),
    "header",
  ],
  [
    "tampered",
    "ECDH-ES: another account's key",
    craftEcdh(strangerFor(ec)),
    "authentication tag",
    "another public key",
  ],
  ["tampered", "ECDH-ES: a flipped bit of the tag", withPart(4, flipped, craftEcdh(ec)), "authentication tag"],
  ["expired", "exp of the header", craftRsa(rsa, { header: { exp: seconds - 1 } }), "exp", "2025-03-04T10:22:30Z"],
  ["expired", "exp of a JWT inside", jwtWith({ exp: seconds - 60 }), "exp"],
  ["not_yet_valid", "nbf more than five minutes ahead", craftEcdh(ec, { header: { nbf: seconds + 301 } }), "nbf"],
  ["not_yet_valid", "iat in milliseconds", craftRsa(rsa, { header: { iat: seconds * 1000 } }), "iat", "+0571"],
  ["not_yet_valid", "iat that no calendar has", craftRsa(rsa, { header: { iat: 1e300 } }), "iat", "1e+300"],
  ["not_yet_valid", "nbf of a JWT inside", jwtWith({ nbf: seconds + 3600 }), "nbf"],
  ["encrypted_twice", "a JWE in a JWE", encryptText(right, rsa, now)],
  ["encrypted_twice", "with a line break at its end", encryptText(`${right}\n`, ec, now)],
  ["not_text", "bytes", craftRsa(rsa, { plaintext: Buffer.from([0xff, 0xfe, 0x00]) })],
];
