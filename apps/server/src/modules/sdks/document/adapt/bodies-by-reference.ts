import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** What says nothing of the value that the reference does not say. */
const WORDS = ["allOf", "nullable", "title", "description"];

/**
 * Bodies that are a schema or null as that schema: OpenAPI Generator has no type for the choice. Who sends null leaves the
 * body out.
 */
export function bodiesByReference(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { content } = object;
    if (!isObject(content)) return object;
    const types = Object.entries(content).map(([type, media]): [string, JsonValue] => {
      // A member may be called content; a media type has a slash.
      const reference = isObject(media) && type.includes("/") ? referenceIn(media.schema) : undefined;
      return [type, reference === undefined ? media : { ...(media as JsonObject), schema: reference }];
    });
    return { ...object, content: Object.fromEntries(types) };
  });
}

function referenceIn(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(schema) || !Array.isArray(schema.allOf) || schema.allOf.length !== 1) return undefined;
  const [only] = schema.allOf;
  const isPlain = schema.nullable === true && Object.keys(schema).every((name) => WORDS.includes(name));
  return isPlain && isObject(only) && typeof only.$ref === "string" ? only : undefined;
}
