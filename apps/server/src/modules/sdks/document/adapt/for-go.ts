import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/** What the Go generator makes no working client of. */
export function adaptForGo(document: JsonObject): JsonObject {
  return withoutConstructorNames(withoutReadOnly(document));
}

/** It makes a function NewCard for a schema Card, which then is no name for a schema NewCard: that one becomes NewCardModel. */
function withoutConstructorNames(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const names = Object.keys(components.schemas);
  const taken = new Set(names);
  const renamed = new Map(
    names.filter((name) => name.startsWith("New") && taken.has(name.slice(3))).map((name) => [name, `${name}Model`]),
  );
  if (renamed.size === 0) return document;
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
