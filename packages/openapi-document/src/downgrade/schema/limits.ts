import { isNumeric } from "../../judge/index.ts";
import type { JsonObject } from "../../model.ts";
import type { Rule } from "./rule.ts";

/** An exclusive limit is a number in JSON Schema 2020-12, and a flag beside the limit in OpenAPI 3.0. */
export const lowerLimits: Rule = (schema) =>
  limit(limit(schema, "minimum", "exclusiveMinimum", Math.max), "maximum", "exclusiveMaximum", Math.min);

function limit(
  schema: JsonObject,
  inclusive: "minimum" | "maximum",
  exclusive: "exclusiveMinimum" | "exclusiveMaximum",
  stricter: (a: number, b: number) => number,
): JsonObject {
  const { [exclusive]: beyond, ...rest } = schema;
  if (!isNumeric(beyond)) return rest;
  const { [inclusive]: within } = rest;
  const isStricter = isNumeric(within) && stricter(Number(within), Number(beyond)) !== Number(beyond);
  const strictest = isStricter ? within : beyond;
  return { ...rest, [inclusive]: strictest, ...(strictest === beyond && { [exclusive]: true }) };
}
