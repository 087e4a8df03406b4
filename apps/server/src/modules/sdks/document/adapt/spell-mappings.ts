import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { basesIn, isBase, namedIn, reachedFrom } from "./families.ts";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/**
 * The document with a mapping for each schema that a discriminator chooses by its name alone, where one of those that it
 * chooses from `isMeant`: an alternative of its choice, or what derives from its schema (OpenAPI 3.1, Discriminator Object).
 */
export function spellMappings(document: JsonObject, isMeant: (name: string) => boolean): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const spell = (schema: JsonObject, chosen: readonly string[]) =>
    isObject(schema.discriminator) && chosen.some(isMeant)
      ? { ...schema, discriminator: withTargets(schema.discriminator, chosen) }
      : schema;
  const heirs = new Map(Object.keys(schemas).map((name) => [name, [] as string[]]));
  for (const [name, bases] of basesIn(schemas)) for (const base of bases) heirs.get(base)?.push(name);
  const bases = Object.entries(schemas).map(([name, schema]) => [
    name,
    isBase(schema) ? spell(schema, [...reachedFrom(name, heirs)]) : schema,
  ]);
  const spelled = { ...document, components: { ...(components as JsonObject), schemas: Object.fromEntries(bases) } };
  return mapObjects(spelled, (schema) => spell(schema, namedIn(schema.oneOf ?? schema.anyOf)));
}

function withTargets(discriminator: JsonObject, chosen: readonly string[]): JsonObject {
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
  const targets = new Set(Object.values(mapping));
  const isSpelled = (name: string) => targets.has(name) || targets.has(`${SCHEMAS}${name}`);
  const others = chosen.filter((name) => !isSpelled(name)).map((name) => [name, `${SCHEMAS}${name}`]);
  return { ...discriminator, mapping: { ...mapping, ...Object.fromEntries(others) } };
}
