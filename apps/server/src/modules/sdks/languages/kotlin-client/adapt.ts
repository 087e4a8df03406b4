import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { withoutEmptyNames } from "../../document/adapt/among-others.ts";
import { lettersOf } from "../../document/adapt/letters-of.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { mergeChoices } from "../../document/adapt/merge-choices.ts";
import { openNumberBases } from "../../document/adapt/number-bases.ts";
import { namelessValuesInWords, numbersWithoutValues, oneOf, saying } from "../../document/adapt/plain-values.ts";
import { valueChoices } from "../../document/adapt/value-choices.ts";
import { wideIntegers } from "../../document/adapt/wide-integers.ts";
import { readOnlyOptional } from "../../document/adapt/without-read-only.ts";
import { resolved } from "../../document/sendable/kinds.ts";

/** Members that the constructor of a class can have, beside those that Kotlin adds: Java's machine takes 255 arguments. */
const MOST_MEMBERS = 240;

/** Rewrites constructs for which the Kotlin generator makes no working client. */
export function adaptForKotlin(document: JsonObject): JsonObject {
  const members = wideIntegers(openNumberBases(withoutEmptyNames(mapsOfManyMembers(document))));
  const plain = readOnlyOptional(numbersWithoutValues(namelessValuesInWords(valueChoices(mergeChoices(members)))));
  const registry = createRegistry(plain);
  return mapObjects(plain, (object) =>
    Array.isArray(object.parameters) ? { ...object, parameters: valuesByName(object.parameters, registry) } : object,
  );
}

function mapsOfManyMembers(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { properties, required: _, ...rest } = schema;
    if (!isObject(properties) || Object.keys(properties).length <= MOST_MEMBERS) return schema;
    return { ...rest, type: "object", additionalProperties: {} };
  });
}

/**
 * The class of a parameter's values is called as the parameter is: of `3ds_version` it is no name of a class, and of
 * `content_kind` beside `Content-Kind` it is a second one of its name.
 */
function valuesByName(parameters: readonly JsonValue[], registry: Registry): JsonValue[] {
  const named = new Set<string>();
  return parameters.map((written) => {
    const parameter = resolved(written, registry);
    if (!isObject(parameter) || typeof parameter.name !== "string" || !isObject(parameter.schema)) return written;
    const { name, schema } = parameter;
    const items = isObject(schema.items) ? schema.items : {};
    if (!Array.isArray(schema.enum ?? items.enum)) return written;
    const letters = lettersOf(name);
    if (/^[A-Za-z]/.test(name) && !named.has(letters)) {
      named.add(letters);
      return written;
    }
    const { enum: values, "x-enum-varnames": _names, ...plain } = Array.isArray(schema.enum) ? schema : items;
    const told = saying(parameter, oneOf(values as JsonValue[]));
    return { ...told, schema: Array.isArray(schema.enum) ? plain : { ...schema, items: plain } };
  });
}
