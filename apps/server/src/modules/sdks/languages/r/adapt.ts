import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "../../document/adapt/map-document.ts";

/** What each model of the generator has besides its members. */
const METHODS =
  /^(?:additional_properties|clone|fromJSON|fromJSONString|getInvalidFields|initialize|isValid|print|toJSON|toJSONString|toString|validateJSON)$/;
const KINDS = ["properties", "allOf", "oneOf", "anyOf"];

/** An object without a word on its members, a default that is a list, and members that no field of R can be called. */
export function adaptForR(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    if (schema.type === "array") {
      const { default: _, ...list } = schema;
      return list;
    }
    // The generator ends at such a body unless it is a map.
    if (schema.type === "object" && !KINDS.some((kind) => kind in schema) && !isObject(schema.additionalProperties)) {
      return { ...schema, additionalProperties: {} };
    }
    const { properties, required } = schema;
    if (!isObject(properties) || Object.keys(properties).every(isWritable)) return schema;
    return {
      ...schema,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWritable(name))),
      ...(Array.isArray(required) && { required: required.filter((name) => isWritable(String(name))) }),
    };
  });
}

function isWritable(name: string): boolean {
  return name !== "" && !/[`\\\p{Cc}]/u.test(name) && !METHODS.test(name);
}
