import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Dates of paths and headers as texts: clients of JavaScript have one type for dates and moments, and write it there as
 * people read it.
 */
export function momentsAsTexts(document: JsonObject): JsonObject {
  const schemas =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {};
  const named = (reference: unknown) =>
    typeof reference === "string" ? schemas[reference.replace("#/components/schemas/", "")] : undefined;
  return mapObjects(document, (object) => {
    if ((object.in !== "path" && object.in !== "header") || !isObject(object.schema)) return object;
    const schema = named(object.schema.$ref) ?? object.schema;
    if (!isObject(schema) || (schema.format !== "date" && schema.format !== "date-time")) return object;
    const { format, ...text } = schema;
    return { ...object, schema: text };
  });
}
