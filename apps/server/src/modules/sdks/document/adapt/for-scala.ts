import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const FORMATS = ["date", "uuid", "uri"];

/**
 * The Scala generator has no type for a day: it writes one that Scala does not have; and its library cannot write a UUID
 * or a URI on Java 16 and later. As texts they come and go as they are.
 */
export function adaptForScala(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    if (object.type !== "string" || !FORMATS.includes(String(object.format))) return object;
    const { format, ...text } = object;
    return text;
  });
}
