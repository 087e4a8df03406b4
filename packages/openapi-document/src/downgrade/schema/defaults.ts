import type { JsonValue } from "../../model.ts";
import type { Rule } from "./rule.ts";

const FITS: { readonly [type: string]: (value: JsonValue) => boolean } = {
  array: Array.isArray,
  object: (value) => typeof value === "object" && !Array.isArray(value),
  boolean: (value) => typeof value === "boolean",
  integer: (value) => typeof value === "number",
  number: (value) => typeof value === "number",
};

/** A default of another type than its schema's says nothing, and where a list is wanted parsers refuse the whole document. */
export const lowerDefault: Rule = (schema) => {
  const { default: value, ...rest } = schema;
  const fits = typeof schema.type === "string" ? FITS[schema.type] : undefined;
  const isNone = value === undefined || (value === null && schema.type !== "array");
  return isNone || !fits || fits(value) ? schema : rest;
};
