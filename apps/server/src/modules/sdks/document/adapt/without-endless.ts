import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { namedIn, reachedFrom } from "./families.ts";

/**
 * A member that requires its own schema again, at once or through others, is required of nobody: no value that ends has
 * it, and a language whose structures hold their members has no such structure.
 */
export function withoutEndless(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.entries(components.schemas);
  const steps = new Map(
    schemas.map(([name, schema]) => [name, requiredOf(schema).flatMap((member) => schemasOf(schema, member))]),
  );
  const leadsTo = (from: string, to: string) => from === to || reachedFrom(from, steps).has(to);
  const ending = schemas.map(([name, schema]): [string, JsonValue] => {
    const required = requiredOf(schema);
    const kept = required.filter((member) => !schemasOf(schema, member).some((next) => leadsTo(next, name)));
    if (!isObject(schema) || kept.length === required.length) return [name, schema];
    const { required: _, ...rest } = schema;
    return [name, kept.length === 0 ? rest : { ...rest, required: kept }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(ending) } };
}

function requiredOf(schema: JsonValue): string[] {
  return isObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
}

/** The named schema that a member is of. */
function schemasOf(schema: JsonValue, member: string): string[] {
  const { properties } = isObject(schema) ? schema : {};
  const property = isObject(properties) ? properties[member] : undefined;
  if (!isObject(property) || property.nullable === true) return [];
  return [...namedIn([property]), ...namedIn(property.allOf)];
}
