import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { presentKeys } from "./encryption-keys.presenter.ts";

test.each([
  ["RSA-OAEP-256", generateKeyPairSync("rsa", { modulusLength: 2048 })],
  ["ECDH-ES", generateKeyPairSync("ec", { namedCurve: "P-256" })],
] as const)("what is private leaves in no form, even if it gets into the public JWK (%s)", (alg, { privateKey }) => {
  const privateJwk = privateKey.export({ format: "jwk" }) as Record<string, string>;
  const createdAt = new Date("2025-03-04T10:22:31Z");
  const key = { kid: "k", slot: "current", alg, publicJwk: { ...privateJwk, kid: "k" }, certificate: "" } as const;
  const answer = JSON.stringify(presentKeys({ keys: [{ ...key, createdAt, lastUsedAt: null }], retired: [] }));
  expect(answer).toContain('"kty"');
  expect(answer).toContain("BEGIN PUBLIC KEY");
  for (const member of ["d", "p", "q", "dp", "dq", "qi"]) expect(answer).not.toContain(`"${member}":`);
});
