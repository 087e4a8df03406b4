import {
  type Definitions,
  isObject,
  type JsonObject,
  type JsonValue,
  resolveRef,
  schemasOf,
} from "@connect-portal/openapi-document";

interface Waivers {
  /** Names of the properties that are not required: those marked in the schema itself and in its allOf branches. */
  of(schema: JsonValue): string[];
  /** Whether a property is marked: directly, through a reference, or through an allOf. */
  isMarked(property: JsonValue): boolean;
  /** A schema with all that it references or combines by allOf. */
  joined(schema: JsonValue): JsonObject[];
}

/** Finds properties marked by `keyword`. Circular references end: no schema is read twice on the way. */
export function createWaivers(definitions: Definitions, keyword: "readOnly" | "writeOnly"): Waivers {
  return {
    of: (schema) =>
      joined(schema).flatMap(({ properties }) =>
        isObject(properties) ? Object.keys(properties).filter((name) => isMarked(properties[name] ?? true)) : [],
      ),
    isMarked,
    joined,
  };

  function isMarked(property: JsonValue): boolean {
    return joined(property).some((part) => part[keyword] === true);
  }

  function joined(schema: JsonValue): JsonObject[] {
    const parts = new Set<JsonValue>([schema]);
    // The set grows while it is walked through.
    for (const part of parts) {
      if (!isObject(part)) continue;
      if (typeof part.$ref === "string") parts.add(resolveRef(part.$ref, definitions) ?? true);
      for (const other of schemasOf(part, "allOf")) parts.add(other);
    }
    return [...parts].filter(isObject);
  }
}
