import { isObject, listOf, own, stringOf } from "../json.ts";
import type { JsonObject, Schema } from "../model.ts";
import { mappingReference } from "../references/scan.ts";
import { type Definitions, resolveRef } from "../schema/types.ts";
import { describedOf } from "./flat.ts";

export interface Discriminator {
  readonly property: string;
  /** Value of the property to name or reference of a schema. */
  readonly mapping: JsonObject;
  /** Name or reference of the schema of all other values (OpenAPI 3.2). */
  readonly otherwise?: string;
}

export function discriminatorOf(flat: JsonObject): Discriminator | undefined {
  const written = own(flat, "discriminator");
  if (!isObject(written)) return undefined;
  const property = stringOf(own(written, "propertyName"));
  const mapping = own(written, "mapping");
  const otherwise = stringOf(own(written, "defaultMapping"));
  if (property === undefined) return undefined;
  return { property, mapping: isObject(mapping) ? mapping : {}, ...(otherwise ? { otherwise } : {}) };
}

/** The discriminator's value for a schema: the values of the mapping, else the schema's own name. */
export function discriminatingValue(
  schema: Schema,
  { mapping, otherwise }: Discriminator,
  definitions: Definitions,
): { readonly value?: string; readonly isDefault: boolean } {
  const ref = isObject(schema) ? stringOf(own(schema, "$ref")) : undefined;
  const { name } = describedOf(schema, definitions);
  const leadsHere = (target: unknown) => target !== undefined && (target === ref || target === name);
  const values = Object.entries(mapping)
    .filter(([, target]) => leadsHere(target))
    .map(([value]) => value);
  const value = values.join(", ") || (ref === undefined ? undefined : name);
  return { ...(value === undefined ? {} : { value }), isDefault: leadsHere(otherwise) };
}

/**
 * References to the schemas that a base's mapping names, when it leaves the choice between them to its discriminator;
 * the compiler adds to the mapping whatever inherits from the base. Empty for the schemas that inherit themselves.
 */
export function derivedFrom(schema: Schema, definitions: Definitions): string[] {
  const base = discriminatedBase(schema, definitions);
  if (!base) return [];
  const targets = Object.values(base.discriminator.mapping).filter((target) => typeof target === "string");
  const refs = targets.map((target) => (Object.hasOwn(definitions, target) ? target : mappingReference(target)));
  return [...new Set(refs)].filter((ref) => ref !== base.ref && resolveRef(ref, definitions) !== undefined);
}

/**
 * Schemas that a value of such a base must also fulfil: the one that its discriminator names (OpenAPI 3.0.3, section
 * 4.7.25). Values that the mapping does not name are judged by the base alone.
 */
export function derivedConditions(schema: Schema, definitions: Definitions): JsonObject[] {
  const base = discriminatedBase(schema, definitions);
  const known = new Set(base && derivedFrom(schema, definitions));
  if (!base || known.size === 0) return [];
  const { property, mapping } = base.discriminator;
  return Object.entries(mapping).flatMap(([value, target]) => {
    const ref = typeof target !== "string" || Object.hasOwn(definitions, target) ? target : mappingReference(target);
    if (typeof ref !== "string" || !known.has(ref)) return [];
    const names = { type: "object", required: [property], properties: { [property]: { const: value } } };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return [{ if: names, then: { $ref: ref } }];
  });
}

interface Base {
  /** Absent for a schema that is written in place. */
  readonly ref?: string;
  readonly discriminator: Discriminator;
}

/** Through references that add nothing, to the schema that has the discriminator itself and no choice beside it. */
function discriminatedBase(schema: Schema, definitions: Definitions): Base | undefined {
  const seen = new Set<string>();
  let ref: string | undefined;
  for (let at: Schema | undefined = schema; isObject(at); at = resolveRef(ref, definitions)) {
    const discriminator = discriminatorOf(at);
    if (discriminator) return at.oneOf || at.anyOf ? undefined : { ...(ref ? { ref } : {}), discriminator };
    ref = onlyReference(at);
    if (ref === undefined || seen.has(ref)) return undefined;
    seen.add(ref);
  }
  return undefined;
}

function onlyReference(schema: JsonObject): string | undefined {
  const parts = listOf(schema.allOf);
  const only = parts.length === 1 && isObject(parts[0]) ? stringOf(parts[0].$ref) : undefined;
  return stringOf(schema.$ref) ?? only;
}
