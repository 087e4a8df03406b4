import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { modelOfOpen } from "./model-of-open.ts";

/** Without members that a client cannot name: they are read and sent among those that their model does not know. */
export function amongOthers(document: JsonObject, isNameable: (name: string) => boolean): JsonObject {
  return mapObjects(document, (schema) => {
    const { properties, required, ...rest } = schema;
    if (!isObject(properties) || Object.keys(properties).every(isNameable)) return schema;
    const asked = Array.isArray(required) ? required.filter((name: JsonValue) => isNameable(String(name))) : [];
    const own = Object.fromEntries(Object.entries(properties).filter(([name]) => isNameable(name)));
    return { ...rest, properties: own, ...(asked.length > 0 && { required: asked }) };
  });
}

/** Jackson gives a member with an empty name the one that it has in the class. */
export function withoutEmptyNames(document: JsonObject): JsonObject {
  const open = mapObjects(document, (schema) =>
    isObject(schema.properties) && Object.hasOwn(schema.properties, "")
      ? modelOfOpen({ ...schema, additionalProperties: true })
      : schema,
  );
  return amongOthers(open, (name) => name !== "");
}
