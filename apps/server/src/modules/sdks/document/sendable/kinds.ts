import { isObject, type JsonObject, type JsonValue, typesOf } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";

/** Kinds of schemas, for writing a value into an address or a header. */
export type Kind =
  | { readonly is: "value" }
  | { readonly is: "list" }
  /** An object whose members are values; `isWhole` when each is known and required. */
  | { readonly is: "object"; readonly members: readonly Member[]; readonly isWhole: boolean }
  /** A list or an object that holds objects, or a choice of which one is no value: OpenAPI says no form of it. */
  | { readonly is: "nested" };

export interface Member {
  readonly name: string;
  readonly schema: JsonValue;
}

const VALUE: Kind = { is: "value" };
const NESTED: Kind = { is: "nested" };

/** A schema without a type accepts any value, which is written as a text. */
export function kindOf(written: JsonValue, registry: Registry, above: readonly JsonValue[] = []): Kind {
  const schema = resolved(written, registry);
  if (!isObject(schema)) return VALUE;
  if (above.includes(schema)) return NESTED;
  const inside = (value: JsonValue) => kindOf(value, registry, [...above, schema]);
  const options = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(options)) return options.every((option) => inside(option).is === "value") ? VALUE : NESTED;
  if (schema.type === "array") return inside(schema.items ?? {}).is === "value" ? { is: "list" } : NESTED;
  const parts = [schema, ...partsOf(schema, registry, above)];
  const isObjectSchema = parts.some(({ type, properties }) => type === "object" || isObject(properties));
  if (!isObjectSchema) return VALUE;
  const members = parts.flatMap(({ properties }) =>
    isObject(properties) ? Object.entries(properties).map(([name, schema]) => ({ name, schema })) : [],
  );
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const isOpen = parts.some(({ additionalProperties }) => isObject(additionalProperties));
  if (members.some((member) => inside(member.schema).is !== "value")) return NESTED;
  const isWhole = !isOpen && members.length > 0 && members.every(({ name }) => required.has(name));
  return { is: "object", members, isWhole };
}

/** A schema that says of no type takes any value, and null. */
export function isAny(written: JsonValue | undefined, registry: Registry): boolean {
  const schema = resolved(written ?? {}, registry);
  const isChoice = (key: string) => isObject(schema) && Object.hasOwn(schema, key);
  return isObject(schema) && typesOf(schema).length === 0 && !["allOf", "oneOf", "anyOf"].some(isChoice);
}

export function resolved(value: JsonValue, registry: Registry): JsonValue {
  if (!isObject(value) || typeof value.$ref !== "string") return value;
  return registry.resolve(value.$ref)?.value ?? null;
}

/** All that it is put together of, at each depth. */
function partsOf(schema: JsonObject, registry: Registry, above: readonly JsonValue[]): JsonObject[] {
  if (!Array.isArray(schema.allOf) || above.includes(schema)) return [];
  return schema.allOf
    .map((part) => resolved(part, registry))
    .filter(isObject)
    .flatMap((part) => [part, ...partsOf(part, registry, [...above, schema])]);
}
