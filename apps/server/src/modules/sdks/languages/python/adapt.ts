import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { inlineNested } from "../../document/adapt/inline-nested.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { discriminateByValues } from "../../document/adapt/object-discriminators.ts";
import { numbersWithoutValues } from "../../document/adapt/plain-values.ts";
import { readOnlyOptional } from "../../document/adapt/without-read-only.ts";

/** Passwords, for whose type it brings nothing, and base64, which it takes for bytes and cannot read. */
const TEXTS: readonly (JsonValue | undefined)[] = ["password", "byte"];

/**
 * Rewrites constructs for which the Python generator makes no working client: members that are required and read-only,
 * values of a number, which it writes without their fractions, and exclusive limits, each of which it takes for the other
 * one. Patterns are left to the server: Python reads those of ECMA-262 (`\p{L}`, `[\w-.]`) otherwise, or not at all. A
 * call that answers with a list of named maps gets them where they stand.
 */
export function adaptForPython(document: JsonObject): JsonObject {
  const values = numbersWithoutValues(withoutEscapedDefaults(discriminateByValues(inlineNested(document))));
  return mapObjects(readOnlyOptional(values), (object) => {
    const limited = withoutExclusive(object);
    const { format, ...text } = limited;
    const plain = object.type === "string" && TEXTS.includes(format) ? text : limited;
    const { pattern, ...unchecked } = plain;
    return typeof pattern === "string" ? unchecked : plain;
  });
}

/** Removes defaults that the generator writes into code unescaped: the server applies them anyway. */
function withoutEscapedDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { default: value, ...rest } = schema;
    return schema.type === "string" && typeof value === "string" && /["'\\\p{Cc}]/u.test(value) ? rest : schema;
  });
}

/** The limits stay; the server refuses the limit itself. A member may be called so, too: its value is a schema then. */
function withoutExclusive(object: JsonObject): JsonObject {
  const isFlag = ([key, value]: [string, JsonValue]) =>
    /^exclusiveM(?:in|ax)imum$/.test(key) && typeof value === "boolean";
  return Object.fromEntries(Object.entries(object).filter((entry) => !isFlag(entry)));
}
