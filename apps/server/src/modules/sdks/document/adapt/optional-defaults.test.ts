import { expect, test } from "vitest";
import { sayOptionalDefaults } from "./optional-defaults.ts";

test("the default of an optional member is said in words, that of a required one stays", () => {
  const limit = { type: "integer", default: 10, description: "Cards." };
  const labels = { type: "array", items: { type: "string" }, default: [] };
  const kind = { type: "string", default: "card" };
  expect(sayOptionalDefaults({ required: ["kind"], properties: { kind, limit, labels } })).toEqual({
    required: ["kind"],
    properties: {
      kind,
      limit: { type: "integer", description: "Cards. Default: `10`." },
      labels: { type: "array", items: { type: "string" } },
    },
  });
});

test("the default of a named schema is said in words: each optional member that refers to it would send it", () => {
  const one = { type: "string", enum: ["card"], default: "card" };
  const schemas = { Speed: { type: "string", enum: ["slow", "fast"], default: "slow" }, One: one };
  expect(sayOptionalDefaults({ components: { schemas } })).toEqual({
    components: {
      schemas: { Speed: { type: "string", enum: ["slow", "fast"], description: "Default: `slow`." }, One: one },
    },
  });
});

test("a member with one value only keeps its default", () => {
  const properties = {
    kind: { type: "string", const: "card", default: "card" },
    type: { type: "string", enum: ["card"], default: "card" },
  };
  expect(sayOptionalDefaults({ properties })).toEqual({ properties });
});

test("parameters keep their default, and so does a member called default", () => {
  const document = {
    schema: { type: "integer", default: 10 },
    properties: { default: { type: "object", properties: { default: { type: "string" } } } },
  };
  expect(sayOptionalDefaults(document)).toEqual(document);
});
