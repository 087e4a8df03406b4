import type { Rule } from "./literals.ts";

/** OpenAPI 3.0.3, section 4.7.24. */
const KNOWN = new Set([
  "$ref",
  "title",
  "description",
  "type",
  "format",
  "enum",
  "default",
  "example",
  "nullable",
  "deprecated",
  "multipleOf",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "items",
  "maxProperties",
  "minProperties",
  "required",
  "properties",
  "additionalProperties",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "discriminator",
  "readOnly",
  "writeOnly",
  "xml",
  "externalDocs",
]);

/** Keywords that say something of the value; the rest only name, point or comment. */
const CHECKS = new Set([
  "if",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/** Whoever forgets `properties` writes fields here, and a generator refuses the whole document for one that is no text. */
const TEXTS = new Set(["title", "description"]);

/** Drops keywords that OpenAPI 3.0 does not know; notes each check that is lost. */
export const keepKnown: Rule = (schema, downgrade) =>
  Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) => {
      if (TEXTS.has(keyword)) return typeof value === "string";
      if (CHECKS.has(keyword)) downgrade.note(`Models do not check "${keyword}": OpenAPI 3.0 does not support it.`);
      return KNOWN.has(keyword) || keyword.startsWith("x-");
    }),
  );
