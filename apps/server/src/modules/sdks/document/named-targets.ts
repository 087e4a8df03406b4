import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "@connect-portal/openapi-document/downgrade";
import { parsePointer } from "@connect-portal/openapi-document/pointer";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { SCHEMAS } from "./adapt/name-objects.ts";
import { schemaNames } from "./adapt/rename-schemas.ts";

/** A reference into something else than a named component. */
const DEEP = /^#\/(?!components\/[^/]+\/[^/]+$)/;
/** Words before the name or the number of a schema. */
const HOLDERS = new Set(["properties", "patternProperties", "$defs", "definitions", "allOf", "oneOf", "anyOf"]);
/** Words that are a schema. */
const PLACES = new Set(["schema", "items", "additionalProperties", "not"]);
const WORDS = new Set([...HOLDERS, ...PLACES, "paths", "components", "schemas", "content", "responses", "parameters"]);

/**
 * A document whose references lead to named components only: a schema that stands within another one, or within an
 * operation, gets a name, and anything else is written where it is referred to. The generators find no type for such a
 * schema, and take several parameters of one list, as Mojaloop refers to them, for one.
 */
export function withNamedTargets(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const taken = new Set(schemaNames(document));
  const named = new Map<string, string>();

  function nameOf(reference: string): string {
    const known = named.get(reference);
    if (known !== undefined) return known;
    const own = (parsePointer(reference.slice(1)) ?? []).filter((token) => !WORDS.has(token)).slice(-2);
    const wanted = own.join("_").replace(/[^A-Za-z\d]+/g, "_") || "Schema";
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}_${number}`;
    taken.add(free);
    named.set(reference, free);
    return free;
  }

  function written(value: JsonObject, above: readonly string[]): JsonObject {
    return mapObjects(value, (object) => {
      const { $ref } = object;
      if (typeof $ref !== "string" || !DEEP.test($ref) || above.includes($ref)) return object;
      const target = registry.resolve($ref)?.value;
      if (!isObject(target)) return object;
      return isSchema($ref) ? { ...object, $ref: `${SCHEMAS}${nameOf($ref)}` } : written(target, [...above, $ref]);
    });
  }

  const plain = written(document, []);
  const targets: Record<string, JsonObject> = {};
  // The targets of targets are added while it runs.
  for (const [reference, name] of named) targets[name] = written(registry.resolve(reference)?.value as JsonObject, []);
  if (named.size === 0) return plain;
  const components = isObject(plain.components) ? plain.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  return { ...plain, components: { ...components, schemas: { ...schemas, ...targets } } };
}

function isSchema(reference: string): boolean {
  const [holder = "", own = ""] = (parsePointer(reference.slice(1)) ?? []).slice(-2);
  return HOLDERS.has(holder) || PLACES.has(own);
}
