import { createDecipheriv, createHmac, diffieHellman } from "node:crypto";
import type { JWK } from "jose";
import { describe, expect, test } from "vitest";
import jwcrypto from "../../vectors/jwcrypto.json" with { type: "json" };
import nimbus from "../../vectors/nimbus.json" with { type: "json" };
import ours from "../../vectors/ours.json" with { type: "json" };
import rfc from "../../vectors/rfc.json" with { type: "json" };
import { decodeParts, diagnose } from "./doctor/diagnose.ts";
import { deriveKey } from "./doctor/explain-ecdh.ts";
import { decodeOaep, decryptRaw } from "./doctor/explain-rsa.ts";
import { tagFits } from "./doctor/explain-tag.ts";
import { privateKeyOf, publicKeyOf } from "./testing/craft-message.ts";
import { ring } from "./testing/example-keys.ts";

const now = new Date("2026-01-01T00:00:00Z");
const SHA1 = { hash: "sha1", mask: "sha1" };
const bytes = (encoded: string) => Buffer.from(encoded, "base64url");

describe.each([
  ["Python's jwcrypto", jwcrypto],
  ["Java's Nimbus", nimbus],
  ["this package, which both of them decrypted when the file was made", ours],
])("made by %s", (_maker, vectors) => {
  test.each(vectors)("$alg decrypts to its text", async ({ message, text }) => {
    expect(await diagnose(message, ring, now)).toMatchObject({ text });
  });

  test("both algorithms are among them", () => {
    expect(new Set(vectors.map(({ alg }) => alg))).toEqual(new Set(["RSA-OAEP-256", "ECDH-ES"]));
  });
});

describe("RFC 7516, appendix A.1 (RSA-OAEP and A256GCM)", () => {
  const { message, key, plaintext, contentKey } = rfc.rfc7516A1;

  test("is refused: its alg takes SHA-1", async () => {
    expect(await diagnose(message, ring, now)).toMatchObject({ fault: { code: "alg_not_supported", place: "alg" } });
  });

  test("OAEP decoding gives its content key, and its tag fits", () => {
    const parts = decodeParts(message.split("."));
    const padded = decryptRaw(key as JWK, parts.encryptedKey);
    expect(padded && decodeOaep(padded, SHA1)).toEqual(bytes(contentKey));
    expect(padded && decodeOaep(padded, { hash: "sha256", mask: "sha256" })).toBeUndefined();
    expect(tagFits(parts, bytes(contentKey), Buffer.from(parts.encodedHeader))).toBe(true);
    expect(openGcm(message, bytes(contentKey))).toBe(plaintext);
  });
});

test("RFC 7518, appendix C: both sides of ECDH-ES derive its key", () => {
  const { ephemeral, recipient, algorithm, bits, apu, apv, derivedKey } = rfc.rfc7518C;
  for (const [mine, theirs] of [
    [ephemeral, recipient],
    [recipient, ephemeral],
  ] as const) {
    const agreed = diffieHellman({ privateKey: privateKeyOf(mine), publicKey: publicKeyOf(theirs) });
    expect(deriveKey(agreed, { algorithm, bits, apu: bytes(apu), apv: bytes(apv) })).toEqual(bytes(derivedKey));
  }
});

describe("RFC 7520, section 5", () => {
  test.each(rfc.rfc7520)("$section ($alg and $enc) is refused", async ({ alg, message }) => {
    const code =
      "zip" in headerOf(message) ? "zip_not_supported" : alg === "ECDH-ES" ? "enc_not_supported" : "alg_not_supported";
    expect(await diagnose(message, ring, now)).toMatchObject({ fault: { code } });
  });

  const section = (number: string) => rfc.rfc7520.find((vector) => vector.section === number);

  test("5.2 (RSA-OAEP, 4096 bits): OAEP decoding gives the key of its text", () => {
    const { message = "", key, plaintext } = section("5.2") ?? {};
    const padded = decryptRaw(key as JWK, decodeParts(message.split(".")).encryptedKey);
    const contentKey = padded && decodeOaep(padded, SHA1);
    expect(contentKey && openGcm(message, contentKey)).toBe(plaintext);
  });

  test("5.5 (ECDH-ES on P-256): the derived key is that of its tag", () => {
    const { message = "", key, enc = "" } = section("5.5") ?? {};
    const { encodedHeader, iv, ciphertext, tag } = decodeParts(message.split("."));
    const epk = headerOf(message).epk as JWK;
    const agreed = diffieHellman({ privateKey: privateKeyOf(key as JWK), publicKey: publicKeyOf(epk) });
    const none = Buffer.alloc(0);
    const derived = deriveKey(agreed, { algorithm: enc, apu: none, apv: none, bits: 256 });
    // The first half of the key authenticates (RFC 7518, section 5.2.2.1).
    const aad = Buffer.from(encodedHeader);
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(aad.length * 8));
    const mac = createHmac("sha256", derived.subarray(0, 16)).update(Buffer.concat([aad, iv, ciphertext, length]));
    expect(mac.digest().subarray(0, 16)).toEqual(tag);
  });
});

function headerOf(message: string): Record<string, unknown> {
  return JSON.parse(bytes(message.split(".")[0] ?? "").toString());
}

function openGcm(message: string, contentKey: Buffer): string {
  const { encodedHeader, iv, ciphertext, tag } = decodeParts(message.split("."));
  const decipher = createDecipheriv("aes-256-gcm", contentKey, iv).setAAD(Buffer.from(encodedHeader)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString();
}
