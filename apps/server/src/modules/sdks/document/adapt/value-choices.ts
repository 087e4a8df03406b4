import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";
import { membersOf } from "./merge-choices.ts";
import { SCHEMAS } from "./name-objects.ts";

const VALUES: readonly (JsonValue | undefined)[] = ["string", "integer", "boolean", "number"];

/**
 * A choice that is not between objects as what its options have in common: their type if it is one, else any value. For generators
 * that name a class of it which they do not write, or which does not compile. It has no name, because any value has no class.
 */
export function valueChoices(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  const plain = mapObjects(document, (schema) => {
    if (!isChoice(schema, registry)) return schema;
    const { oneOf, anyOf, discriminator, type: _, format: __, ...rest } = schema;
    const type = typeOf(schema, registry, []);
    return type === undefined ? rest : { ...rest, type };
  });
  const { components } = plain;
  const before = objectOf(objectOf(document.components).schemas);
  if (!isObject(components) || !isObject(components.schemas)) return plain;
  const named = new Map(
    Object.entries(components.schemas)
      .filter(([name]) => isChoice(objectOf(before[name]), registry))
      .map(([name, schema]) => [`${SCHEMAS}${name}`, schema]),
  );
  return mapObjects(plain, (object) => {
    const value = named.get(String(object.$ref));
    return isObject(value) ? value : object;
  });
}

/** Whether it is a choice, and one of its options no object. */
function isChoice(schema: JsonObject, registry: Registry): boolean {
  return Array.isArray(schema.oneOf ?? schema.anyOf) && membersOf(schema, registry, []) === undefined;
}

/** The one type of all options that are values; undefined if they have several, or are lists or objects. */
function typeOf(written: JsonValue, registry: Registry, above: readonly JsonValue[]): JsonValue | undefined {
  if (!isObject(written) || above.includes(written)) return undefined;
  const path = [...above, written];
  if (typeof written.$ref === "string") return typeOf(registry.resolve(written.$ref)?.value ?? null, registry, path);
  const options = written.oneOf ?? written.anyOf;
  if (!Array.isArray(options)) {
    return VALUES.includes(written.type) ? written.type : undefined;
  }
  const types = new Set(options.map((option) => typeOf(option, registry, path)));
  return types.size === 1 ? [...types][0] : undefined;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}
