import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const VALUES: readonly (JsonValue | undefined)[] = ["integer", "number", "boolean"];
const FORMATS: readonly (JsonValue | undefined)[] = ["date", "date-time", "uuid"];

/**
 * What may be absent can be null in C#, else the client sends 0 or false where nobody gave a value; and what may be null
 * is not asked for by the constructors, which refuse null.
 */
export function adaptForCsharp(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const asked = Array.isArray(required) ? required.filter((name) => !isNullable(properties[String(name)])) : [];
    const { required: _, ...rest } = schema;
    return {
      ...rest,
      ...(asked.length > 0 && { required: asked }),
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          isValue(property) && !asked.includes(name) ? { ...property, nullable: true } : property,
        ]),
      ),
    };
  });
}

function isNullable(property: JsonValue | undefined): boolean {
  return isObject(property) && property.nullable === true;
}

function isValue(property: JsonValue): property is JsonObject {
  if (!isObject(property)) return false;
  return VALUES.includes(property.type) || (property.type === "string" && FORMATS.includes(property.format));
}
