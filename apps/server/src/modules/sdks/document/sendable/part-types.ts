import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "../adapt/map-document.ts";

/** Where our templates of Go and TypeScript look for the type of a part. */
export const PART_TYPE = "x-part-type";

/** The one media type that an encoding gives a part of a multipart form, at its property: generators pass no encoding on. */
export function sayPartTypes(document: JsonObject): JsonObject {
  return mapObjects(document, (media) => {
    const { schema, encoding } = media;
    if (!isObject(encoding) || !isObject(schema) || !isObject(schema.properties)) return media;
    const properties = Object.entries(schema.properties).map(([name, property]) => {
      const own = encoding[name];
      const type = isObject(own) ? own.contentType : undefined;
      const isOne = typeof type === "string" && /^[\w.+-]+\/[\w.+-]+$/.test(type);
      if (!isOne || !isObject(property) || property.$ref !== undefined) return [name, property];
      return [name, { ...property, [PART_TYPE]: type }];
    });
    return { ...media, schema: { ...schema, properties: Object.fromEntries(properties) } };
  });
}
