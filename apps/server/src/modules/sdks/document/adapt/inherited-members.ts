import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { SCHEMAS } from "./name-objects.ts";

/**
 * What derives from a schema with a discriminator, without the members that it has from there: generators make it a
 * subclass, which no language lets give a member another type, such as an enum in the place of a text.
 */
export function withoutInheritedMembers(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const own = Object.entries(schemas).map(([name, schema]) => [
    name,
    withoutMembers(schema, inherited(schema, schemas)),
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(own) } };
}

/** Names of the members of all that it derives from, as far as a discriminator is there. */
function inherited(schema: JsonValue, schemas: JsonObject, above: readonly JsonValue[] = []): ReadonlySet<string> {
  const bases = basesOf(schema, schemas).filter((base) => !above.includes(base));
  const names = bases.flatMap((base) => {
    const further = inherited(base, schemas, [...above, schema]);
    if (!isObject(base.discriminator) && further.size === 0) return [];
    return [
      ...further,
      ...partsOf(base).flatMap(({ properties }) => Object.keys(isObject(properties) ? properties : {})),
    ];
  });
  return new Set(names);
}

function basesOf(schema: JsonValue, schemas: JsonObject): JsonObject[] {
  if (!isObject(schema) || !Array.isArray(schema.allOf)) return [];
  return schema.allOf.flatMap((part) => {
    if (!isObject(part) || typeof part.$ref !== "string" || !part.$ref.startsWith(SCHEMAS)) return [];
    const base = schemas[part.$ref.slice(SCHEMAS.length)];
    return isObject(base) ? [base] : [];
  });
}

/** The schema and what it is put together of, without references. */
function partsOf(schema: JsonObject): JsonObject[] {
  return [schema, ...(Array.isArray(schema.allOf) ? schema.allOf : [])].filter(isObject);
}

function withoutMembers(schema: JsonValue, names: ReadonlySet<string>): JsonValue {
  if (!isObject(schema) || names.size === 0) return schema;
  const { properties, required, allOf } = schema;
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    }),
    ...(Array.isArray(required) && { required: required.filter((name) => !names.has(String(name))) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map((part) => withoutMembers(part, names)) }),
  };
}
