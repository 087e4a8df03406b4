/** Keywords of JSON Schema 2020-12 (core, section 10 and 11) that hold schemas, by the form in which they hold them. */
export const ONE_SCHEMA = [
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
] as const;
export const LIST_OF_SCHEMAS = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;
export const NAMED_SCHEMAS = ["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"] as const;

/** Keywords that look at every property of an object. */
export const OVER_PROPERTIES = [
  "additionalProperties",
  "maxProperties",
  "minProperties",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
] as const;
