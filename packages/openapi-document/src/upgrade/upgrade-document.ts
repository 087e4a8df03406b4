import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { legacySchema } from "../normalise/legacy-schema.ts";
import { mapSubschemas } from "../normalise/subschemas.ts";
import { isData, NAME_MAPS } from "../references/scan.ts";

const UPGRADED = "3.1.1";

/**
 * An OpenAPI 3.0 document in the words of 3.1, so that whoever reads it needs to know one kind of schema; documents of
 * 3.1 and 3.2 come back as they are. The document must not be nested deeper than `checkShape` allows.
 */
export function upgradeDocument(document: JsonObject): JsonObject {
  if (!String(own(document, "openapi")).startsWith("3.0")) return document;
  // A YAML alias is one object at many places: what it unfolds to is made once.
  const known = new Map<object, JsonValue>();
  const schemaOf = (value: JsonValue): JsonValue => {
    if (!isObject(value)) return value;
    const made = known.get(value) ?? legacySchema(mapSubschemas(value, schemaOf));
    known.set(value, made);
    return made;
  };
  const keyword = (key: string, value: JsonValue): JsonValue => {
    if (isData(key, value)) return value;
    if (key === "schema") return schemaOf(value);
    if (!isObject(value) || !NAME_MAPS.has(key)) return upgraded(value);
    return mapValues(value, key === "schemas" ? (_, named) => schemaOf(named) : (_, named) => upgraded(named));
  };
  const upgraded = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(upgraded);
    return isObject(value) ? mapValues(value, keyword) : value;
  };
  return { ...(upgraded(document) as JsonObject), openapi: UPGRADED };
}

/** Entries are set one by one as the document has them: `__proto__` is a name like any other. */
function mapValues(object: JsonObject, change: (key: string, value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}
