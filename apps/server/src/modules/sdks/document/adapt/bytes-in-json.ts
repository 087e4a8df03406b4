import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { reachedBy } from "./families.ts";
import { mapObjects } from "./map-document.ts";

const JSON_TYPE = /[/+]json\b/;

/**
 * A member of JSON that is said to be bytes as the text that it is: the clients have a file there, which no JSON holds.
 * What is a part of a form, too, stays.
 */
export function textsInJson(document: JsonObject): JsonObject {
  const { components, ...others } = document;
  const inContent = mapObjects(others, (object) => (isObject(object.content) ? withTexts(object) : object));
  if (!isObject(components)) return inContent;
  const { schemas, ...parts } = components;
  const plainParts = mapObjects(parts, (object) => (isObject(object.content) ? withTexts(object) : object));
  if (!isObject(schemas)) return { ...inContent, components: plainParts };
  const inForms = reachedBy(formsOf(document), schemas);
  const plain = Object.entries(schemas).map(([name, schema]): [string, JsonValue] => [
    name,
    inForms.has(name) || !isObject(schema) ? schema : insideOf(schema),
  ]);
  return { ...inContent, components: { ...plainParts, schemas: Object.fromEntries(plain) } };
}

function withTexts(object: JsonObject): JsonObject {
  const content = Object.entries(object.content as JsonObject).map(([type, media]): [string, JsonValue] => [
    type,
    JSON_TYPE.test(type) && isObject(media) && isObject(media.schema)
      ? { ...media, schema: insideOf(media.schema) }
      : media,
  ]);
  return { ...object, content: Object.fromEntries(content) };
}

/** The whole may be a file of JSON. */
function insideOf(schema: JsonObject): JsonObject {
  return isBytes(schema) ? schema : mapObjects(schema, (inner) => (isBytes(inner) ? asText(inner) : inner));
}

function isBytes({ type, format }: JsonObject): boolean {
  return type === "string" && format === "binary";
}

function asText({ format: _, ...text }: JsonObject): JsonObject {
  return text;
}

/** Schemas of what is sent or read, and is no JSON. */
function formsOf(document: JsonObject): JsonValue[] {
  const forms: JsonValue[] = [];
  mapObjects(document, (object) => {
    const { content } = object;
    for (const [type, media] of Object.entries(isObject(content) ? content : {})) {
      if (isObject(media) && !JSON_TYPE.test(type)) forms.push(media.schema ?? null);
    }
    return object;
  });
  return forms;
}
