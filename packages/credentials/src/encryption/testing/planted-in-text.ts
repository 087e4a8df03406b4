import { GeneralEncrypt, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { base64url, craftRsa, wrapOaep, wrapPkcs1 } from "./craft-message.ts";
import { ec, rsa } from "./example-keys.ts";
import { type Planted, right, SECRET, seconds, withHeader, withPart } from "./planted.ts";

async function generalJson(): Promise<string> {
  const encrypt = new GeneralEncrypt(new TextEncoder().encode(SECRET)).setProtectedHeader({ enc: "A256GCM" });
  encrypt.addRecipient(await importJWK(rsa.publicJwk, rsa.alg)).setUnprotectedHeader({ alg: rsa.alg, kid: rsa.kid });
  return JSON.stringify(await encrypt.encrypt());
}

const signed = () => new SignJWT({ pan: SECRET }).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));

/** Mistakes that show before a key is looked for. */
export const plantedInText: readonly Planted[] = [
  ["empty", "nothing", ""],
  ["empty", "only blanks", " \r\n\t"],
  ["too_long", "one character too many", "x".repeat(256 * 1024 + 1)],
  ["plain_json", "a body that was never encrypted", '{"pan":"4000001234567899"}'],
  ["plain_json", "JSON inside JSON", JSON.stringify({ encryptedData: right }), undefined, "inside another"],
  ["plain_json", "a JSON string, in its quotes", JSON.stringify(right), undefined, "quotes"],
  ["plain_json", "deep JSON", "[".repeat(100_000) + "]".repeat(100_000)],
  ["json_serialization", "general JSON serialization", generalJson(), undefined, "general"],
  [
    "json_serialization",
    "flattened JSON serialization",
    '{"protected":"e30","ciphertext":"AA"}',
    undefined,
    "flattened",
  ],
  ["signed_not_encrypted", "a signed JWT", signed()],
  ["signed_not_encrypted", "alg none", new UnsecuredJWT({}).encode()],
  ["signed_not_encrypted", "a JWS in JSON", '{"payload":"","signatures":[]}'],
  ["part_count", "cut off", right.split(".").slice(0, 4).join("."), undefined, "4 parts"],
  ["part_count", "no dot at all", "hello", undefined, "1 part;"],
  ["part_count", "nothing but dots", ".".repeat(200_000)],
  ["base64", "padded", withPart(4, (tag) => `${tag}==`), "authentication tag", "padded"],
  ["base64", "plain base64", withPart(3, () => "a+/b"), "ciphertext", "plain base64"],
  [
    "base64",
    "a line break within",
    withPart(1, (key) => `${key.slice(0, 64)}\n${key.slice(64)}`),
    "encrypted key",
    "line",
  ],
  ["base64", "encoded for a URL", withPart(3, () => "ab%3D"), "ciphertext", "URL"],
  ["base64", "a length that there is not", withPart(2, () => "AAAAA"), "initialization vector", "has 5 characters:"],
  ["base64", "a single character", withPart(1, () => "A"), "encrypted key", "has 1 character:"],
  ["base64", "bits that nobody writes", withPart(4, () => `${"A".repeat(21)}B`), "authentication tag"],
  ["header_malformed", "not JSON", withPart(0, () => base64url("alg=RSA")), "header"],
  ["header_malformed", "not UTF-8", withPart(0, () => base64url(Buffer.from([0x7b, 0xff]))), "header"],
  [
    "header_malformed",
    "a byte order mark",
    withPart(0, (encoded) => base64url(`\ufeff${Buffer.from(encoded, "base64url")}`)),
    "header",
    "byte order mark",
  ],
  ["header_malformed", "encoded twice", withPart(0, (encoded) => base64url(encoded)), "header"],
  ["header_malformed", "an array", withPart(0, () => base64url("[]")), "header"],
  ["header_malformed", "no alg", withHeader({ enc: "A256GCM" }), "alg"],
  ["header_malformed", "no enc", withHeader({ alg: "RSA-OAEP-256" }), "enc"],
  ["header_malformed", "alg is a list", withHeader({ alg: ["RSA-OAEP-256"], enc: "A256GCM" }), "alg"],
  ["header_malformed", "kid is empty", withHeader({ alg: rsa.alg, enc: "A256GCM", kid: "" }), "kid", "an empty text"],
  ["header_malformed", "exp is a text", withHeader({ alg: rsa.alg, enc: "A256GCM", exp: "1" }), "exp"],
  ["header_malformed", "apu is not base64url", withHeader({ alg: ec.alg, enc: "A256GCM", apu: "é" }), "apu"],
  [
    "header_malformed",
    "a member twice",
    withPart(0, () => base64url('{"alg":"none","\\u0061lg":"RSA-OAEP-256","enc":"A256GCM"}')),
    "alg",
    "twice",
  ],
  [
    "header_malformed",
    "megabytes of it",
    withPart(0, () => base64url(`{"a":"${"x".repeat(150_000)}"}`)),
    "header",
    "150,",
  ],
  ["header_malformed", "deep JSON", withPart(0, () => base64url("[".repeat(8000))), "header"],
  ["header_not_supported", "crit", craftRsa(rsa, { header: { crit: ["exp"], exp: seconds + 60 } }), "crit"],
  ["header_not_supported", "b64", craftRsa(rsa, { header: { b64: false } }), "b64"],
  ["zip_not_supported", "compressed", craftRsa(rsa, { header: { zip: "DEF" } }), "zip"],
  [
    "alg_not_supported",
    "RSA-OAEP, with SHA-1",
    craftRsa(rsa, { header: { alg: "RSA-OAEP" }, wrap: wrapOaep("sha1") }),
    "alg",
    "SHA-1",
  ],
  ["alg_not_supported", "RSA1_5", craftRsa(rsa, { header: { alg: "RSA1_5" }, wrap: wrapPkcs1 }), "alg"],
  ...[
    "none",
    "dir",
    "HS256",
    "A128GCMKW",
    "A256KW",
    "PBES2-HS256+A128KW",
    "ECDH-ES+A256KW",
    "RSA-OAEP-512",
    "toString",
  ].map(
    (alg): Planted => [
      "alg_not_supported",
      alg,
      craftRsa(rsa, { header: { alg, p2c: 2 ** 40, p2s: "AAAA" } }),
      "alg",
      `'${alg}'`,
    ],
  ),
  ["enc_not_supported", "A128GCM", craftRsa(rsa, { header: { enc: "A128GCM" } }), "enc"],
  ["enc_not_supported", "A128CBC-HS256", craftRsa(rsa, { header: { enc: "A128CBC-HS256" } }), "enc"],
];
