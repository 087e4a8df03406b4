import { expect, it } from "vitest";
import { specText } from "../testing/index.ts";
import { compileSpec } from "./compile-spec.ts";
import { shareStrings } from "./spec-cache.ts";

const servers = `servers:
  - url: https://{__proto__}.example/{constructor}
    variables: { __proto__: { default: one }, constructor: { default: one } }
`;

it("leaves what a document says, whatever its names are", async () => {
  const text = specText({ gets: { "/cards/{cardId}": {}, "/accounts": { summary: undefined } } }).replace(
    /^servers:\n(?: .*\n)+/m,
    servers,
  );
  expect(text).toContain("{__proto__}");
  const compile = () => compileSpec({ text, fileName: "api.yaml", folder: "/nonexistent" });
  const [shared, other] = [shareStrings(await compile()), await compile()];
  expect([shared.findings, shared.routes]).toEqual([other.findings, other.routes]);
  expect([shared.document?.index, shared.document?.routes()]).toEqual([
    other.document?.index,
    other.document?.routes(),
  ]);
  const variables = shared.document?.routes()[0]?.servers[0]?.variables ?? {};
  expect(Object.entries(variables)).toEqual([
    ["__proto__", { default: "one" }],
    ["constructor", { default: "one" }],
  ]);
});
