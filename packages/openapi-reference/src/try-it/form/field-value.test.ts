import { type JsonValue, NumberLiteral, type Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { typedValue } from "./field-value.ts";

test.each<[JsonValue, Schema, JsonValue]>([
  ["20", { type: "integer" }, 20],
  ["020", { type: "integer" }, "020"],
  ["20", { type: "string" }, "20"],
  ["true", { type: ["boolean", "string"] }, "true"],
  ["0.5", { type: "number" }, 0.5],
  ["100.10", { type: "number" }, new NumberLiteral("100.10")],
  ["9007199254740993", { type: "integer" }, 9007199254740993n],
  ["true", { type: "boolean" }, true],
  ["yes", { type: "boolean" }, "yes"],
  ["null", { type: ["integer", "null"] }, null],
  [["1", "x"], { type: "array", items: { type: "integer" } }, [1, "x"]],
])("the text %j for %j counts as %j", (text, schema, value) => {
  expect(typedValue(text, schema, {})).toEqual(value);
});
