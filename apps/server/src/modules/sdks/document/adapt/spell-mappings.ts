import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
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
  const bases = Object.entries(schemas).map(([name, schema]) => [
    name,
    isObject(schema) && isObject(schema.discriminator) ? spell(schema, heirsOf(name, schemas)) : schema,
  ]);
  const spelled = { ...document, components: { ...(components as JsonObject), schemas: Object.fromEntries(bases) } };
  return mapObjects(spelled, (schema) => spell(schema, namesIn(schema.oneOf ?? schema.anyOf)));
}

function withTargets(discriminator: JsonObject, chosen: readonly string[]): JsonObject {
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
  const targets = new Set(Object.values(mapping));
  const isSpelled = (name: string) => targets.has(name) || targets.has(`${SCHEMAS}${name}`);
  const others = chosen.filter((name) => !isSpelled(name)).map((name) => [name, `${SCHEMAS}${name}`]);
  return { ...discriminator, mapping: { ...mapping, ...Object.fromEntries(others) } };
}

/** All that derive from it, also through another one. */
function heirsOf(base: string, schemas: JsonObject): string[] {
  const family = new Set([base]);
  for (const member of family) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (isObject(schema) && namesIn(schema.allOf).includes(member)) family.add(name);
    }
  }
  family.delete(base);
  return [...family];
}

/** Of the named schemas among these. */
function namesIn(schemas: JsonValue | undefined): string[] {
  if (!Array.isArray(schemas)) return [];
  return schemas.flatMap((schema) =>
    isObject(schema) && typeof schema.$ref === "string" && schema.$ref.startsWith(SCHEMAS)
      ? [schema.$ref.slice(SCHEMAS.length)]
      : [],
  );
}
