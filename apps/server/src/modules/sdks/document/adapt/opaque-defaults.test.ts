import { expect, test } from "vitest";
import { withoutOpaqueDefaults } from "./opaque-defaults.ts";

test("what is no text in the generator has no default; others keep theirs", () => {
  const id = { type: "string", format: "uuid" };
  const day = { type: "string", format: "date", default: "2026-01-01" };
  const schemas = { id: { ...id, default: "8fc1cdd7-4a3d-4bd1-8a60-5f1d3bbd2d3f" }, day };
  expect(withoutOpaqueDefaults({ schemas })).toEqual({ schemas: { id, day } });
});

test("what may be of any type has no text as its default, and a server's variable keeps it", () => {
  const server = { variables: { host: { default: "bank" } } };
  const number = { default: 1 };
  const any = { properties: { any: { default: "words" }, number, text: { type: "string", default: "words" } } };
  expect(withoutOpaqueDefaults({ server, any, parameter: { schema: { default: "words" } } })).toEqual({
    server,
    any: { properties: { any: {}, number, text: { type: "string", default: "words" } } },
    parameter: { schema: {} },
  });
});
