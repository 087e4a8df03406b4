import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const SCALARS: readonly JsonValue[] = ["string", "number", "integer", "boolean"];
export const SCALARS_AND_LISTS: readonly JsonValue[] = [...SCALARS, "array"];

/**
 * A body that is a text or a number, or another choice of such values, is any value: for generators that name a class of
 * it which they do not write.
 */
export function bodiesOfValues(document: JsonObject, values = SCALARS): JsonObject {
  return mapObjects(document, (object) =>
    isObject(object.content) ? { ...object, content: plain(object.content, values) } : object,
  );
}

function plain(content: JsonObject, values: readonly JsonValue[]): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      isObject(media) && isChoiceOf(values, media.schema) ? { ...media, schema: ofAnyType(media.schema) } : media,
    ]),
  );
}

function isChoiceOf(values: readonly JsonValue[], schema: JsonValue | undefined): schema is JsonObject {
  const options = isObject(schema) ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (!Array.isArray(options)) return false;
  return options.every((option) => isObject(option) && values.includes(option.type ?? null));
}

function ofAnyType({ oneOf, anyOf, ...own }: JsonObject): JsonObject {
  return own;
}
