import type { JsonObject } from "../../model.ts";
import type { Rule } from "./rule.ts";

/**
 * Beside a `$ref` OpenAPI 3.0 reads nothing else: with siblings it becomes one part of an allOf. `$dynamicRef` leads to
 * the first schema of its name, as it does for who reads the schema by itself.
 */
export const lowerReference: Rule = (schema, lowering) => {
  const { $ref, $dynamicRef, ...siblings } = schema;
  const wanted = typeof $ref === "string" ? $ref : $dynamicRef;
  if (typeof wanted !== "string") return schema;
  const found = lowering.schemaRef(wanted);
  if (found === undefined) return siblings;
  const reference: JsonObject = { $ref: found };
  if (Object.keys(siblings).length === 0) return reference;
  const others = Array.isArray(siblings.allOf) ? siblings.allOf : [];
  return { ...siblings, allOf: [reference, ...others] };
};
