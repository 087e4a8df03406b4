import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
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
      const type = isObject(own) ? typeOfPart(own, property) : undefined;
      return type === undefined || !isObject(property) ? [name, property] : [name, { ...property, [PART_TYPE]: type }];
    });
    return { ...media, schema: { ...schema, properties: Object.fromEntries(properties) } };
  });
}

/** The media type that clients give a part; undefined leaves it to its kind. */
export function typeOfPart({ contentType }: JsonObject, property: JsonValue): string | undefined {
  const isOne = typeof contentType === "string" && /^[\w.+-]+\/[\w.+-]+$/.test(contentType);
  return isOne && isObject(property) && property.$ref === undefined ? contentType : undefined;
}
