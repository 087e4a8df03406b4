import {
  type Definitions,
  isObject,
  type JsonObject,
  type JsonValue,
  type Schema,
} from "@connect-portal/openapi-document";
import { createWaivers } from "./waived-properties.ts";

/**
 * Takes out of a valid body what is read-only in its schema: a caller who reads, changes and writes back sends it, and
 * nobody may change it so. Alternatives (`oneOf`, `anyOf`) are left as they are.
 */
export function createReadOnlyDropper(definitions: Definitions): (body: unknown, schema: Schema) => unknown {
  const waivers = createWaivers(definitions, "readOnly");
  return (body, schema) => drop(body as JsonValue, schema);

  function drop(value: JsonValue, schema: JsonValue): JsonValue {
    if (typeof value !== "object" || value === null) return value;
    const parts = waivers.joined(schema);
    if (Array.isArray(value)) {
      const items = parts.map((part) => part.items).find(isObject);
      return items ? replaced(value, (item) => drop(item, items)) : value;
    }
    const properties = new Map(
      parts.flatMap((part) => (isObject(part.properties) ? Object.entries(part.properties) : [])),
    );
    for (const [name, member] of Object.entries(value)) {
      const property = properties.get(name);
      if (property === undefined) continue;
      if (waivers.isMarked(property)) delete (value as JsonObject)[name];
      else (value as JsonObject)[name] = drop(member, property);
    }
    return value;
  }
}

function replaced(list: JsonValue[], replace: (item: JsonValue) => JsonValue): JsonValue[] {
  for (const [index, item] of list.entries()) list[index] = replace(item);
  return list;
}
