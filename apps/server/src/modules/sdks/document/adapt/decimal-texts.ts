import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** A text that holds a decimal stays one: the generators make a number of it, which is sent as a number and refused. */
export function decimalsAsTexts(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { format, ...text } = object;
    return object.type === "string" && (format === "decimal" || format === "number") ? text : object;
  });
}
