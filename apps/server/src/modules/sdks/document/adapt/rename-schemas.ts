import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/** The document with other names for some of its schemas, and for all that refers to them. */
export function renameSchemas(document: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  const { components } = document;
  if (renamed.size === 0 || !isObject(components) || !isObject(components.schemas)) return document;
  const newName = (name: string) => renamed.get(name) ?? name;
  const newReference = (reference: string) =>
    reference.startsWith(SCHEMAS) ? `${SCHEMAS}${newName(reference.slice(SCHEMAS.length))}` : newName(reference);
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [newName(name), schema]),
  );
  return mapObjects({ ...document, components: { ...components, schemas } }, (object) => ({
    ...object,
    ...(typeof object.$ref === "string" && { $ref: newReference(object.$ref) }),
    ...(isObject(object.discriminator) && { discriminator: renamedTargets(object.discriminator, newReference) }),
  }));
}

function renamedTargets(discriminator: JsonObject, newReference: (reference: string) => string): JsonObject {
  if (!isObject(discriminator.mapping)) return discriminator;
  const mapping = Object.entries(discriminator.mapping).map(([value, target]) => [value, newReference(String(target))]);
  return { ...discriminator, mapping: Object.fromEntries(mapping) };
}
