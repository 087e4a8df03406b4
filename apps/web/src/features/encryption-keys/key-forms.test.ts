import type { EncryptionKey } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { keyForms } from "./key-forms.ts";

const key: EncryptionKey = {
  kid: "2025-03-04-x1",
  slot: "current",
  alg: "ECDH-ES",
  createdAt: "2025-03-04T10:22:31Z",
  lastUsedAt: null,
  pem: "-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----",
  jwk: { kty: "EC", kid: "2025-03-04-x1" },
  certificate: "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n\n",
};

test("each form has the key's name and its own ending", () => {
  expect(keyForms(key).map(({ fileName }) => fileName)).toEqual([
    "2025-03-04-x1.pem",
    "2025-03-04-x1.jwk.json",
    "2025-03-04-x1.crt",
  ]);
});

test("each ends with one line break, and the JWK is the one that was given", () => {
  const [pem, jwk, certificate] = keyForms(key).map(({ text }) => text);
  expect(pem).toBe(`${key.pem}\n`);
  expect(certificate).toMatch(/-----END CERTIFICATE-----\n$/);
  expect(JSON.parse(jwk ?? "")).toEqual(key.jwk);
});

test("a kid cannot name a folder", () => {
  expect(keyForms({ ...key, kid: "../a b" })[0].fileName).toBe(".._a_b.pem");
});
