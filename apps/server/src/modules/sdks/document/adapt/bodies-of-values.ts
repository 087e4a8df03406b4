import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const SCALARS: readonly JsonValue[] = ["string", "number", "integer", "boolean"];

/**
 * A body that is a text or a number, or another choice of such values, is any value: for generators that name a class of
 * it which they do not write.
 */
export function bodiesOfValues(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    isObject(object.content) ? { ...object, content: plain(object.content) } : object,
  );
}

function plain(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      isObject(media) && isChoiceOfValues(media.schema) ? { ...media, schema: ofAnyType(media.schema) } : media,
    ]),
  );
}

function isChoiceOfValues(schema: JsonValue | undefined): schema is JsonObject {
  const options = isObject(schema) ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (!Array.isArray(options)) return false;
  return options.every((option) => isObject(option) && SCALARS.includes(option.type ?? null));
}

function ofAnyType({ oneOf, anyOf, ...own }: JsonObject): JsonObject {
  return own;
}
