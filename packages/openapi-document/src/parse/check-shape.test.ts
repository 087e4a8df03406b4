import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { checkShape, MAX_DEPTH } from "./check-shape.ts";
import { parseYaml } from "./yaml.ts";

function nested(levels: number): JsonValue {
  let value: JsonValue = {};
  for (let level = 1; level < levels; level += 1) value = { in: value };
  return value;
}

it("accepts a document of the greatest depth and refuses one level more", () => {
  expect(() => checkShape(nested(MAX_DEPTH), 10_000)).not.toThrow();
  expect(() => checkShape(nested(MAX_DEPTH + 1), 10_000)).toThrow(/nested deeper than 512/);
});

it("refuses 100,000 levels without exhausting the stack", () => {
  expect(() => checkShape(nested(100_000), 1_000_000)).toThrow(/nested deeper/);
});

it("refuses YAML aliases that unfold into billions of values", () => {
  const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(10)}]`);
  const { value } = parseYaml(`a0: &a0 [x]\n${levels.join("\n")}\n`);
  expect(() => checkShape(value, 1000)).toThrow(/aliases expand to too many values/);
});

it("refuses a value that contains itself", () => {
  const circle: JsonObject = {};
  circle.in = circle;
  expect(() => checkShape(circle, 1000)).toThrow(/nested deeper/);
});
