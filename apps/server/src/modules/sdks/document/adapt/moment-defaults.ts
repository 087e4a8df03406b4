import { isObject, type JsonObject, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Defaults of dates and times in words: the generators read them as Java's dates, and write `Thu Jan 02 00:00:00 UTC 2020`,
 * or a text where the language has a type for times. What is not sent gets its default by the server.
 */
export function sayMomentDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { default: value, ...schema } = object;
    if (schema.type !== "string" || (schema.format !== "date" && schema.format !== "date-time")) return object;
    if (value === undefined || isObject(value)) return object;
    const told = value === null ? undefined : `Default: \`${value}\`.`;
    const description = [stringOf(schema.description), told].filter((text) => text !== undefined).join(" ");
    return { ...schema, ...(description !== "" && { description }) };
  });
}
