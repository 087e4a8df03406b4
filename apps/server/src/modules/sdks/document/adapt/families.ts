import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/** The schemas that each schema directly combines with `allOf`, by name. */
export function basesIn(schemas: JsonObject): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [name, isObject(schema) ? namedIn(schema.allOf) : []]),
  );
}

/** All that leads from `name` by these steps, without itself. */
export function reachedFrom(name: string, steps: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([name]);
  for (const one of reached) for (const next of steps.get(one) ?? []) reached.add(next);
  reached.delete(name);
  return reached;
}

/** The names of all schemas that these values lead to. */
export function reachedBy(values: readonly JsonValue[], schemas: JsonObject): ReadonlySet<string> {
  const steps = new Map(Object.entries(schemas).map(([name, schema]) => [name, namesIn(schema)]));
  return new Set(values.flatMap(namesIn).flatMap((name) => [name, ...reachedFrom(name, steps)]));
}

function namesIn(value: JsonValue): string[] {
  const names: string[] = [];
  mapObjects({ value }, (object) => {
    names.push(...namedIn([object]));
    return object;
  });
  return names;
}

/** Names of the named schemas among these. */
export function namedIn(schemas: JsonValue | undefined): string[] {
  if (!Array.isArray(schemas)) return [];
  return schemas.flatMap((schema) =>
    isObject(schema) && typeof schema.$ref === "string" && schema.$ref.startsWith(SCHEMAS)
      ? [schema.$ref.slice(SCHEMAS.length)]
      : [],
  );
}

/** Whether a value in it tells which derived schema applies. */
export function isBase(schema: JsonValue | undefined): schema is JsonObject {
  return isObject(schema) && isObject(schema.discriminator);
}

/** Members of the schema and of its parts, without references. */
export function membersOf(schema: JsonValue | undefined): string[] {
  if (!isObject(schema)) return [];
  const parts = [schema, ...(Array.isArray(schema.allOf) ? schema.allOf : [])].filter(isObject);
  return parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
}
