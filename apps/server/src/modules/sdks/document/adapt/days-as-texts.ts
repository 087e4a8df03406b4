import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** Dates without a time as texts: a client that reads them as moments sends them as moments. */
export function daysAsTexts(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { format, ...text } = object;
    return object.type === "string" && format === "date" ? text : object;
  });
}
