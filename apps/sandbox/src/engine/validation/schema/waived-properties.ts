import { type Definitions, isObject, type JsonValue, resolveRef, schemasOf } from "@connect-portal/openapi-document";

export interface Waivers {
  /** Names of the properties that are not required: those marked in the schema itself and in what it joins by allOf. */
  of(schema: JsonValue): string[];
}

/** A chain of references longer than this is a circle. */
const MAX_HOPS = 32;

/** Properties that `keyword` marks; each schema is looked at once for each that joins it, however they refer. */
export function createWaivers(definitions: Definitions, keyword: "readOnly" | "writeOnly"): Waivers {
  return { of: (schema) => marked(schema, new Set()) };

  function marked(schema: JsonValue, seen: Set<JsonValue>): string[] {
    if (!isObject(schema) || seen.has(schema)) return [];
    seen.add(schema);
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    const own = properties.flatMap(([name, property]) => (isMarked(property) ? [name] : []));
    return [...own, ...schemasOf(schema, "allOf").flatMap((part) => marked(followed(part), seen))];
  }

  function isMarked(property: JsonValue): boolean {
    if (!isObject(property)) return false;
    const target = followed(property);
    return property[keyword] === true || (isObject(target) && target[keyword] === true);
  }

  function followed(schema: JsonValue): JsonValue {
    let found: JsonValue | undefined = schema;
    for (let hops = 0; hops < MAX_HOPS && isObject(found) && typeof found.$ref === "string"; hops += 1) {
      found = resolveRef(found.$ref, definitions);
    }
    return found ?? true;
  }
}
