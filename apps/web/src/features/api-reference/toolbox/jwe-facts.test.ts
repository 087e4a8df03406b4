import { expect, test } from "vitest";
import { jweFacts, looksEncrypted } from "./jwe-facts.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwe = (header: unknown) => `${part(header)}.a.b.c.d`;

test("alg, enc and kid are read from the protected header, whatever stands around the text", () => {
  const facts = { alg: "RSA-OAEP-256", enc: "A256GCM", kid: "2025-03-04-a1" };
  expect(jweFacts(` ${jwe({ ...facts, cty: "application/json" })}\n`)).toEqual(facts);
});

test("a header without a kid, or with one that no key has, has none", () => {
  expect(jweFacts(jwe({ alg: "ECDH-ES", enc: "A256GCM" }))).toEqual({ alg: "ECDH-ES", enc: "A256GCM", kid: undefined });
  expect(jweFacts(jwe({ alg: "ECDH-ES", enc: "A256GCM", kid: "k".repeat(201) }))?.kid).toBeUndefined();
  expect(jweFacts(jwe({ alg: "ECDH-ES", enc: "A256GCM", kid: 7 }))?.kid).toBeUndefined();
});

test.each([
  ["nothing", ""],
  ["JSON", '{"a":1}'],
  ["a signed token", `${part({ alg: "HS256" })}.a.b`],
  ["six parts", `${jwe({ alg: "a", enc: "b" })}.e`],
  ["five parts without a header", "a.b.c.d.e"],
  ["a header that is a list", jwe([])],
  ["a header without enc", jwe({ alg: "RSA-OAEP-256" })],
])("%s has no facts", (_, text) => {
  expect(jweFacts(text)).toBeUndefined();
});

test("what begins as an encrypted text does looks encrypted, also when it is cut off", () => {
  expect(looksEncrypted(`\n${jwe({ alg: "a" })}`)).toBe(true);
  expect(looksEncrypted(`${part({ alg: "a" })}.a`)).toBe(true);
  expect(looksEncrypted('{ "a": 1.5 }')).toBe(false);
  expect(looksEncrypted("")).toBe(false);
});
