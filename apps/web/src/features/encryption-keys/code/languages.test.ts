import { expect, test } from "vitest";
import { sources } from "../code-samples.tsx";
import { codeLanguages, fillSample, PLACEHOLDER } from "./languages.ts";

const jwk = { kty: "EC", crv: "P-256", kid: "2025-03-04_a.1", x: "AQ-_", y: "Ag", use: "enc", alg: "ECDH-ES" };

test.each(codeLanguages)("$label gets the whole key once, and keeps nothing to be filled in", ({ id }) => {
  const filled = fillSample(sources[id], jwk);
  expect(filled.split(JSON.stringify(jwk))).toHaveLength(2);
  expect(filled).not.toContain(PLACEHOLDER);
});

test("what could end a string of any of the languages is left out", () => {
  const hostile = { ...jwk, a: "'", b: '"""', c: "`", d: "\\", e: "$&", f: "#{x}", "g'": "x" };
  expect(fillSample(`'${PLACEHOLDER}'`, hostile)).toBe(`'${JSON.stringify(jwk)}'`);
});
