import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { basesIn, isBase, membersOf, reachedFrom } from "./families.ts";

/**
 * Removes from schemas that derive from one with a discriminator the members that they inherit. Generators make them
 * subclasses, and no language lets a subclass change a member's type, such as from a text to an enum.
 */
export function withoutInheritedMembers(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const steps = basesIn(schemas);
  const above = (name: string) => [...reachedFrom(name, steps)];
  const told = (name: string) => isBase(schemas[name]);
  const own = Object.entries(schemas).map(([name, schema]) => {
    const classes = above(name).filter((base) => told(base) || above(base).some(told));
    const bases = new Set(classes.flatMap((base) => [base, ...above(base)]));
    return [name, withoutMembers(schema, new Set([...bases].flatMap((base) => membersOf(schemas[base]))))];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(own) } };
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
