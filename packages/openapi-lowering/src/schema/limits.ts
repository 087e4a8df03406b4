import type { JsonObject } from "@connect-portal/openapi-document";
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
  if (typeof beyond !== "number") return rest;
  const { [inclusive]: within } = rest;
  const strictest = typeof within === "number" ? stricter(within, beyond) : beyond;
  return { ...rest, [inclusive]: strictest, ...(strictest === beyond && { [exclusive]: true }) };
}
