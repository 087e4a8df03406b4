import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-lowering";
import { renameSchemas } from "./rename-schemas.ts";

/** Schemas such as `Card` and `card` are one class for most generators, which write the second one over the first. */
export function distinctSchemas(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  return renameSchemas(document, distinctNames(Object.keys(schemas)));
}
