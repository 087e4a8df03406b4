import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { namesOfValues } from "@connect-portal/openapi-document/downgrade";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

const NAMES = "x-enum-varnames";

interface Members {
  readonly properties: ReadonlyMap<string, JsonValue>;
  readonly required: ReadonlySet<string>;
}

/**
 * A choice between objects as one object that has the members of all of them, of which those are required that every
 * option requires: for generators that make an empty class of a choice, or one that asks for all members at once.
 */
export function mergeChoices(document: JsonObject, isMerged = (_choice: JsonObject) => true): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    if (!Array.isArray(schema.oneOf ?? schema.anyOf) || !isMerged(schema)) return schema;
    const members = membersOf(schema, registry, []);
    if (!members) return schema;
    const { oneOf, anyOf, allOf, discriminator, ...rest } = schema;
    const required = [...members.required];
    return {
      ...rest,
      type: "object",
      properties: Object.fromEntries(members.properties),
      ...(required.length > 0 && { required }),
    };
  });
}

/** Undefined when it is no object, or one that holds itself. `above`: what it was reached through. */
export function membersOf(schema: JsonValue, registry: Registry, above: readonly JsonValue[]): Members | undefined {
  if (!isObject(schema) || above.includes(schema)) return undefined;
  const path = [...above, schema];
  if (typeof schema.$ref === "string") return membersOf(registry.resolve(schema.$ref)?.value ?? null, registry, path);
  const parts = membersOfAll(schema.allOf, registry, path);
  const choice = membersOfAll(schema.oneOf ?? schema.anyOf, registry, path);
  const isObjectSchema = schema.properties !== undefined || schema.required !== undefined;
  if (!parts || !choice || (!isObjectSchema && parts.length + choice.length === 0)) return undefined;
  const own = ownMembers(schema);
  return {
    properties: mergedProperties([...parts, ...choice, own]),
    required: new Set([...[...parts, own].flatMap(({ required }) => [...required]), ...requiredByAll(choice)]),
  };
}

/** Undefined when one of them is no object. */
function membersOfAll(
  schemas: JsonValue | undefined,
  registry: Registry,
  above: readonly JsonValue[],
): Members[] | undefined {
  if (!Array.isArray(schemas)) return [];
  const all = schemas.flatMap((schema) => membersOf(schema, registry, above) ?? []);
  return all.length === schemas.length ? all : undefined;
}

function ownMembers({ properties, required }: JsonObject): Members {
  return {
    properties: new Map(Object.entries(isObject(properties) ? properties : {})),
    required: new Set(Array.isArray(required) ? required.map(String) : []),
  };
}

function requiredByAll([first, ...others]: readonly Members[]): string[] {
  return [...(first?.required ?? [])].filter((name) => others.every(({ required }) => required.has(name)));
}

function mergedProperties(all: readonly Members[]): Map<string, JsonValue> {
  const merged = new Map<string, JsonValue>();
  for (const { properties } of all) {
    for (const [name, property] of properties) {
      const known = merged.get(name);
      merged.set(name, known === undefined ? property : either(known, property));
    }
  }
  return merged;
}

/**
 * Returns a schema that accepts the values of both: one list of values when both are lists, else what they have in
 * common.
 */
function either(one: JsonValue, other: JsonValue): JsonValue {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!isObject(one) || !isObject(other) || one.type === undefined || one.type !== other.type) return {};
  if (Array.isArray(one.enum) && Array.isArray(other.enum)) {
    const { [NAMES]: _, ...rest } = one;
    const values = { ...rest, enum: [...new Set([...one.enum, ...other.enum])] };
    const names = namesOfValues(values);
    return names ? { ...values, [NAMES]: names } : values;
  }
  const common = Object.entries(one).filter(([key, value]) => JSON.stringify(value) === JSON.stringify(other[key]));
  // A list without a word on its items is none.
  const items = one.type === "array" && { items: either(one.items ?? {}, other.items ?? {}) };
  return { ...Object.fromEntries(common), ...items };
}
