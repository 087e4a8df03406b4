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
