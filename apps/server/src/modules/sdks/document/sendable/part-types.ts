import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "../adapt/map-document.ts";
import { resolved } from "./kinds.ts";

/** Our templates read the media type of a part here. */
export const PART_TYPE = "x-part-type";

/** The one media type that an encoding gives a part of a multipart form, at its property: generators pass no encoding on.
 * A part that is a named schema stays JSON: nothing can be said beside its name. */
export function sayPartTypes(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (media) => {
    const { encoding } = media;
    const schema = resolved(media.schema ?? null, registry);
    if (!isObject(encoding) || !isObject(schema) || !isObject(schema.properties)) return media;
    const types = Object.values(encoding).some((own) => isObject(own) && own.contentType !== undefined);
    if (!types) return media;
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
