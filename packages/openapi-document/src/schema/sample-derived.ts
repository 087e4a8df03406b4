import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { mappingReference } from "../references/scan.ts";
import { type Definitions, resolveRef } from "./resolve-ref.ts";

/** The schemas that a base maps, when it is the base that is sampled, and not a schema that inherits from it. */
export function derivedToSample(schema: Schema, whole: ReadonlySet<string>, definitions: Definitions): JsonObject[] {
  const base = [schema, ...Array.from(whole, (ref) => resolveRef(ref, definitions))].find(declares);
  const discriminator = isObject(base) ? own(base, "discriminator") : undefined;
  const refs = isObject(discriminator) ? targetsOf(discriminator, definitions) : [];
  return refs.filter((ref) => !whole.has(ref) && resolveRef(ref, definitions) !== undefined).map(($ref) => ({ $ref }));
}

/** The reference by which a discriminator knows the schema that these references are. */
export function keyOf(
  discriminator: JsonObject,
  whole: ReadonlySet<string>,
  definitions: Definitions,
): string | undefined {
  return targetsOf(discriminator, definitions).find((ref) => whole.has(ref));
}

function declares(schema: JsonValue | undefined): boolean {
  return isObject(schema) && isObject(own(schema, "discriminator"));
}

function targetsOf(discriminator: JsonObject, definitions: Definitions): string[] {
  const mapping = own(discriminator, "mapping");
  return Object.values(isObject(mapping) ? mapping : {}).flatMap((target) => {
    if (typeof target !== "string") return [];
    return [Object.hasOwn(definitions, target) ? target : mappingReference(target)];
  });
}
