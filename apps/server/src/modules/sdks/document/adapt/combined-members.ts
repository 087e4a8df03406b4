import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { basesIn, isBase, membersOf, namedIn, reachedFrom } from "./families.ts";
import { mapObjects } from "./map-document.ts";

/** Words that say nothing of a value. */
const WORDS = ["title", "description", "example", "deprecated"];

/**
 * Requires a member that a schema writes again where one that it combines requires it: generators call it optional here
 * and required there, and Go's do not compile. One that is written again with words only is as it was: it would be of
 * any type.
 */
export function requireAgain(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const steps = basesIn(schemas);
  return mapObjects(document, (schema) => {
    const bases = namedIn(schema.allOf).flatMap((base) => [base, ...reachedFrom(base, steps)]);
    if (bases.length === 0) return schema;
    const known = new Set(bases.flatMap((base) => membersOf(schemas[base])));
    const asked = new Set(bases.flatMap((base) => requiredIn(schemas[base])));
    return requiring(withoutWords(schema, known), asked);
  });
}

/** The schema and its unnamed parts, without members that are in the set and say nothing of their value here. */
function withoutWords(schema: JsonObject, known: ReadonlySet<string>): JsonObject {
  const { properties, allOf } = schema;
  const isSaid = ([name, member]: [string, JsonValue | undefined]) =>
    known.has(name) && isObject(member) && Object.keys(member).every((word) => WORDS.includes(word));
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).filter((member) => !isSaid(member))),
    }),
    ...(Array.isArray(allOf) && { allOf: allOf.map((part) => (isObject(part) ? withoutWords(part, known) : part)) }),
  };
}

/**
 * Moves the members of a schema that combines others, and is combined itself, into a part of it: generators read the
 * parts of a part only. What a discriminator makes a base class keeps its members.
 */
export function membersInParts(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const steps = basesIn(schemas);
  const combined = new Set<string>();
  mapObjects(document, (schema) => {
    for (const name of namedIn(schema.allOf)) combined.add(name);
    return schema;
  });
  const moved = Object.entries(schemas).map(([name, schema]): [string, JsonValue | undefined] => {
    if (!isObject(schema) || !combined.has(name)) return [name, schema];
    const bases = [...reachedFrom(name, steps)];
    const { properties, required, allOf, ...rest } = schema;
    if (bases.length === 0 || !isObject(properties) || !Array.isArray(allOf)) return [name, schema];
    if (isBase(schema) || bases.some((base) => isBase(schemas[base]))) return [name, schema];
    const own: JsonObject = { type: "object", properties, ...(required !== undefined && { required }) };
    return [name, { ...rest, allOf: [...allOf, own] }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(moved) as JsonObject } };
}

/** The schema and its unnamed parts, with those of their members required that are in the set. */
function requiring(schema: JsonObject, asked: ReadonlySet<string>): JsonObject {
  const { properties, required, allOf } = schema;
  const own = new Set(Array.isArray(required) ? required.map(String) : []);
  for (const name of Object.keys(isObject(properties) ? properties : {})) if (asked.has(name)) own.add(name);
  return {
    ...schema,
    ...(own.size > 0 && { required: [...own] }),
    ...(Array.isArray(allOf) && { allOf: allOf.map((part) => (isObject(part) ? requiring(part, asked) : part)) }),
  };
}

function requiredIn(schema: JsonValue | undefined): string[] {
  if (!isObject(schema)) return [];
  const own = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...own, ...(Array.isArray(schema.allOf) ? schema.allOf.flatMap(requiredIn) : [])];
}
