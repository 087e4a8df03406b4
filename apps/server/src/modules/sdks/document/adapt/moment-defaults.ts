import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { defaultInWords } from "./optional-defaults.ts";

/**
 * Defaults of dates and times, and of lists of them, in words: the generators read them as Java's dates, and write `Thu Jan 02 00:00:00 UTC 2020`,
 * or a text where the language has a type for times. What is not sent gets its default by the server.
 */
export function sayMomentDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    if (!isMoment(object) && !(object.type === "array" && isMoment(object.items))) return object;
    return isObject(object.default) ? object : defaultInWords(object);
  });
}

function isMoment(schema: JsonValue | undefined): boolean {
  return isObject(schema) && schema.type === "string" && (schema.format === "date" || schema.format === "date-time");
}
