import { expect, test } from "vitest";
import { adaptForPython } from "./adapt.ts";

test("a named map within a list stands there with its types", () => {
  const Limits = { type: "object", additionalProperties: { $ref: "#/components/schemas/Limit" } };
  const Limit = { type: "object", properties: { amount: { type: "integer" } } };
  const All = { type: "array", items: { $ref: "#/components/schemas/Limits" } };
  expect(adaptForPython({ components: { schemas: { Limit, Limits, All } } }).components).toEqual({
    schemas: { Limit, Limits, All: { type: "array", items: Limits } },
  });
});
