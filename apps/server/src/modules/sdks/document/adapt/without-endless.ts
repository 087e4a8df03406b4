import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { basesIn, namedIn, reachedFrom } from "./families.ts";

/**
 * A member that requires its own schema again, at once or through others, is required of nobody: no value that ends has
 * it, and a language whose structures hold their members has no such structure.
 */
export function withoutEndless(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.entries(components.schemas);
  const steps = new Map(schemas.map(([name, schema]) => [name, partsOf(schema).flatMap(requiredSchemas)]));
  for (const [name, bases] of basesIn(components.schemas)) steps.get(name)?.push(...bases);
  const leadsTo = (from: string, to: string) => from === to || reachedFrom(from, steps).has(to);

  const ending = (part: JsonObject, name: string): JsonObject => {
    const required = requiredOf(part);
    const kept = required.filter((member) => !schemasOf(part, member).some((next) => leadsTo(next, name)));
    if (kept.length === required.length) return part;
    const { required: _, ...rest } = part;
    return kept.length === 0 ? rest : { ...rest, required: kept };
  };

  const written = schemas.map(([name, schema]): [string, JsonValue] => {
    if (!isObject(schema)) return [name, schema];
    const whole = ending(schema, name);
    if (!Array.isArray(whole.allOf)) return [name, whole];
    return [name, { ...whole, allOf: whole.allOf.map((part) => (isObject(part) ? ending(part, name) : part)) }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(written) } };
}

/** Itself, and what it is put together of in place. */
function partsOf(schema: JsonValue): JsonObject[] {
  if (!isObject(schema)) return [];
  return [schema, ...listOf(schema.allOf).filter(isObject)];
}

function requiredSchemas(part: JsonObject): string[] {
  return requiredOf(part).flatMap((member) => schemasOf(part, member));
}

function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** The named schema that a member is of. */
function schemasOf({ properties }: JsonObject, member: string): string[] {
  const property = isObject(properties) ? properties[member] : undefined;
  if (!isObject(property) || property.nullable === true) return [];
  return [...namedIn([property]), ...namedIn(property.allOf)];
}
