import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { reachedFrom } from "./families.ts";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/**
 * A list or a map that holds itself, at once or through others, holds any value: the generators make no class of such a
 * schema, write what it holds in its place, and come to no end.
 */
export function withoutEndlessValues(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const steps = new Map(Object.entries(schemas).map(([name, schema]) => [name, heldBy(schema)]));
  const isEndless = (from: string, to: string) => from === to || reachedFrom(to, steps).has(from);
  const ending = Object.entries(schemas).map(([name, schema]): [string, JsonValue] => {
    const endless = new Set((steps.get(name) ?? []).filter((held) => isEndless(name, held)));
    if (endless.size === 0 || !isObject(schema)) return [name, schema];
    const anything = ({ $ref }: JsonObject) => typeof $ref === "string" && endless.has($ref.slice(SCHEMAS.length));
    return [name, mapObjects(schema, (object) => (anything(object) ? {} : object))];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(ending) } };
}

/** Names of the schemas that stand for what a list or a map holds, or for itself. */
function heldBy(schema: JsonValue | undefined): string[] {
  if (!isObject(schema) || schema.properties !== undefined) return [];
  if (typeof schema.$ref === "string") return [schema.$ref.slice(SCHEMAS.length)];
  return [...heldBy(schema.items), ...heldBy(schema.additionalProperties)];
}
