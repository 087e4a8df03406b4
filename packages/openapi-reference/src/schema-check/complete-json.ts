import {
  type Definitions,
  describeSchema,
  flattenSchema,
  isObject,
  isSchema,
  type JsonObject,
  type JsonValue,
  type Schema,
} from "@connect-portal/openapi-document";
import type { JsonContext, JsonLevel } from "./json-context.ts";

export interface Suggestion {
  readonly kind: "property" | "value";
  /** The name of a property as it is, a value as JSON. */
  readonly label: string;
  /** The text to insert. */
  readonly insert: string;
  /** "string, required", for example. */
  readonly detail: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
}

/** Schemas that are looked at for one completion; a tangled document must not stop the typing. */
const BUDGET = 400;

/** Suggestions at the caret: names that are not there yet, or values. */
export function completeJson(context: JsonContext, schema: Schema, definitions: Definitions): Suggestion[] {
  if (context.expects === "nothing") return [];
  const schemas = schemasAt(context.levels, schema, definitions);
  return context.expects === "name" ? names(schemas, context, definitions) : values(schemas, definitions);
}

/** The schemas that may hold at the caret, flattened, alternatives as far as the values around do not rule them out. */
export function schemasAt(levels: readonly JsonLevel[], schema: Schema, definitions: Definitions): JsonObject[] {
  const budget = { left: BUDGET };
  let schemas: readonly Schema[] = [schema];
  for (const level of levels) {
    const flat = schemas.flatMap((one) => alternatives(one, level.scalars, definitions, budget));
    if (level.step === undefined) return flat;
    const { step } = level;
    schemas = flat.flatMap((one) => (typeof step === "number" ? itemSchemas(one, step) : propertySchemas(one, step)));
  }
  return schemas.flatMap((one) => alternatives(one, {}, definitions, budget));
}

function alternatives(
  schema: Schema,
  scalars: JsonLevel["scalars"],
  definitions: Definitions,
  budget: { left: number },
): JsonObject[] {
  budget.left -= 1;
  const flat = budget.left < 0 ? undefined : flattenSchema(schema, definitions);
  if (!flat) return [];
  const found = [flat];
  for (const holder of [flat, ...list(flat.allOf).filter(isObject)]) {
    for (const key of ["oneOf", "anyOf"] as const) {
      for (const one of list(holder[key]).filter(isSchema)) {
        if (isPossible(one, scalars, definitions, budget))
          found.push(...alternatives(one, scalars, definitions, budget));
      }
    }
  }
  return found;
}

/** An alternative whose constants differ from what is written is another one. */
function isPossible(
  schema: Schema,
  scalars: JsonLevel["scalars"],
  definitions: Definitions,
  budget: { left: number },
): boolean {
  budget.left -= 1;
  const flat = budget.left < 0 ? undefined : flattenSchema(schema, definitions);
  if (!flat) return false;
  return Object.entries(scalars).every(([name, value]) => {
    const property = isObject(flat.properties) && Object.hasOwn(flat.properties, name) ? flat.properties[name] : true;
    const rule = isSchema(property) ? flattenSchema(property, definitions) : undefined;
    if (rule?.const !== undefined) return rule.const === value;
    return !Array.isArray(rule?.enum) || rule.enum.includes(value);
  });
}

function propertySchemas(flat: JsonObject, name: string): Schema[] {
  const { properties, additionalProperties } = flat;
  if (isObject(properties) && Object.hasOwn(properties, name)) {
    const own = properties[name];
    return isSchema(own) ? [own] : [];
  }
  return isObject(additionalProperties) ? [additionalProperties] : [];
}

function itemSchemas(flat: JsonObject, index: number): Schema[] {
  const own = list(flat.prefixItems)[index];
  if (isSchema(own)) return [own];
  return isSchema(flat.items) ? [flat.items] : [];
}

function names(schemas: readonly JsonObject[], context: JsonContext, definitions: Definitions): Suggestion[] {
  const present = new Set(context.levels.at(-1)?.names);
  const found = new Map<string, Suggestion & { readonly isRequired: boolean }>();
  for (const flat of schemas) {
    const required = list(flat.required);
    for (const [name, property] of Object.entries(isObject(flat.properties) ? flat.properties : {})) {
      if (present.has(name) || found.has(name) || !isSchema(property)) continue;
      const described = describeSchema(property, definitions);
      if (described.readOnly) continue;
      const isRequired = required.includes(name);
      const types = described.name ?? described.types.join(" or ");
      found.set(name, {
        kind: "property",
        label: name,
        insert: context.hasColon ? JSON.stringify(name) : `${JSON.stringify(name)}: `,
        detail: [types, isRequired ? "required" : ""].filter(Boolean).join(", "),
        ...(described.description ? { description: described.description } : {}),
        isRequired,
      });
    }
  }
  return [...found.values()]
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
    .map(({ isRequired: _, ...suggestion }) => suggestion);
}

function values(schemas: readonly JsonObject[], definitions: Definitions): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const add = (value: JsonValue, detail: string, description?: string) => {
    const label = JSON.stringify(value);
    if (label.length > 200 || found.has(label)) return;
    found.set(label, { kind: "value", label, insert: label, detail, ...(description ? { description } : {}) });
  };
  for (const flat of schemas) {
    const described = describeSchema(flat, definitions);
    if (described.const !== undefined) add(described.const, described.title ?? "const", described.description);
    for (const value of described.enum ?? []) add(value, "enum");
    if (described.default !== undefined) add(described.default, "default");
    for (const value of described.examples) add(value, "example");
    if (described.types.includes("boolean") && !described.enum)
      for (const value of [true, false]) add(value, "boolean");
    if (described.nullable || described.types.includes("null")) add(null, "null");
    if (described.types[0] === "object") add({}, "object");
    if (described.types[0] === "array") add([], "array");
  }
  return [...found.values()];
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
