import { isObject, type JsonObject, type JsonValue, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Defaults of dates and times, and of lists of them, in words: the generators read them as Java's dates, and write `Thu Jan 02 00:00:00 UTC 2020`,
 * or a text where the language has a type for times. What is not sent gets its default by the server.
 */
export function sayMomentDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { default: value, ...schema } = object;
    if (!isMoment(schema) && !(schema.type === "array" && isMoment(schema.items))) return object;
    if (value === undefined || isObject(value)) return object;
    const values = [value].flat().map((one) => `\`${one}\``);
    const told = value === null || values.length === 0 ? undefined : `Default: ${values.join(", ")}.`;
    const description = [stringOf(schema.description), told].filter((text) => text !== undefined).join(" ");
    return { ...schema, ...(description !== "" && { description }) };
  });
}

function isMoment(schema: JsonValue | undefined): boolean {
  return isObject(schema) && schema.type === "string" && (schema.format === "date" || schema.format === "date-time");
}
