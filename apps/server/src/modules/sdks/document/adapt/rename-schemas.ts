import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { parsePointer, pointerOf } from "@connect-portal/openapi-document/pointer";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";
import { spellMappings } from "./spell-mappings.ts";

/**
 * The document with other names for some of its schemas, and for all that refers to them. What is sent stays as it is: the
 * value of a discriminator that was the name of a schema is spelled in its mapping.
 */
export function renameSchemas(document: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  if (renamed.size === 0) return document;
  const newName = (name: string) => renamed.get(name) ?? name;
  const newReference = (reference: string) => {
    if (!reference.startsWith(SCHEMAS)) return newName(reference);
    const [name = "", ...rest] = parsePointer(reference.slice(SCHEMAS.length - 1)) ?? [];
    return `#${pointerOf(["components", "schemas", newName(name), ...rest])}`;
  };
  const spelled = spellMappings(document, (name) => renamed.has(name));
  const { components } = spelled;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [newName(name), schema]),
  );
  return mapObjects({ ...spelled, components: { ...components, schemas } }, (object) => ({
    ...object,
    ...(typeof object.$ref === "string" && { $ref: newReference(object.$ref) }),
    ...(isObject(object.discriminator) && { discriminator: renamedTargets(object.discriminator, newReference) }),
  }));
}

/** Names of its named schemas. */
export function schemaNames({ components }: JsonObject): readonly string[] {
  return isObject(components) && isObject(components.schemas) ? Object.keys(components.schemas) : [];
}

function renamedTargets(discriminator: JsonObject, newReference: (reference: string) => string): JsonObject {
  if (!isObject(discriminator.mapping)) return discriminator;
  const mapping = Object.entries(discriminator.mapping).map(([value, target]) => [value, newReference(String(target))]);
  return { ...discriminator, mapping: Object.fromEntries(mapping) };
}
