import { isObject, isSchema, valueText } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { describeSchema, type SchemaDescription } from "../schema/describe.ts";
import { flattenSchema } from "../schema/flatten.ts";
import { type Definitions, resolveRef } from "../schema/resolve-ref.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { constantsOf, type NamedValue, valuesOf } from "./values.ts";

/** One row's right side: type, limits, meaning, values. */
export interface SchemaView {
  /** "string", "array of object", "string or integer" */
  readonly type: string;
  /** Said after the type, in this order: shared name, format, limits, choice, "or null", default, example, access. */
  readonly facts: readonly string[];
  /** CommonMark, untrusted. */
  readonly description?: string;
  readonly values: readonly NamedValue[];
  readonly isDeprecated: boolean;
}

export function viewOf(schema: Schema | undefined, definitions: Definitions): SchemaView {
  const outer = describeSchema(schema ?? true, definitions);
  const inner = innermost(schema ?? true, definitions);
  const isArray = inner !== schema && outer.types.includes("array");
  const within = isArray ? describeSchema(inner, definitions) : outer;
  const flat = flattenSchema(inner, definitions) ?? {};
  const choices = choicesOf(flat, definitions);
  const values = valuesOf(flat, choices, definitions);
  const description = outer.description || within.description;
  return {
    type: typeText(schema ?? true, definitions),
    facts: [
      ...missingReference(inner, definitions),
      ...sharedName(within, choices, values),
      ...limits(outer),
      ...(isArray ? limits(within) : []),
      ...valueFacts(flat, values),
      ...choices.filter((choice) => !constantsOf(choice, definitions)).map(choiceFact),
      ...(outer.nullable ? ["or null"] : []),
      ...(outer.default === undefined ? [] : [`default ${valueText(outer.default)}`]),
      ...(values.length === 0 ? exampleFact(outer.examples[0]) : []),
      ...(outer.readOnly ? ["read only"] : []),
      ...(outer.writeOnly ? ["write only"] : []),
    ],
    ...(description ? { description } : {}),
    values,
    isDeprecated: outer.deprecated,
  };
}

/** What an array holds, through arrays of arrays; the schema itself when it is none, or a tuple. */
export function innermost(schema: Schema, definitions: Definitions): Schema {
  let inner = schema;
  for (let depth = 0; depth < MAX_NESTING; depth += 1) {
    const flat = flattenSchema(inner, definitions);
    if (!flat || !isSchema(flat.items) || flat.prefixItems || !isList(inner, definitions)) return inner;
    inner = flat.items;
  }
  return inner;
}

/** Arrays of arrays may be recursive; nobody reads more levels than these in one line. */
const MAX_NESTING = 4;

function isList(schema: Schema, definitions: Definitions): boolean {
  return describeSchema(schema, definitions).types[0] === "array";
}

function typeText(schema: Schema, definitions: Definitions, depth = 0): string {
  const { types, never } = describeSchema(schema, definitions);
  if (never) return "never";
  const flat = flattenSchema(schema, definitions) ?? {};
  if (types.length === 0) return choiceTypes(flat, definitions);
  return types.map((type) => (type === "array" ? arrayText(flat, definitions, depth) : type)).join(" or ");
}

function arrayText(flat: JsonObject, definitions: Definitions, depth: number): string {
  if (flat.prefixItems) return "tuple";
  if (!isSchema(flat.items) || depth >= MAX_NESTING) return "array";
  return `array of ${typeText(flat.items, definitions, depth + 1)}`;
}

function choiceTypes(flat: JsonObject, definitions: Definitions): string {
  const options = choicesOf(flat, definitions).flatMap((choice) => choice.options);
  const types = options.flatMap(({ schema }) => {
    const found = describeSchema(schema, definitions).types;
    return found.length > 0 ? found : ["any"];
  });
  return [...new Set(types)].join(" or ") || "any";
}

function sharedName(within: SchemaDescription, choices: readonly Choice[], values: readonly NamedValue[]): string[] {
  const isStructured = choices.length > 0 || within.types.some((type) => type === "object" || type === "array");
  return within.name !== undefined && isStructured && values.length === 0 ? [within.name] : [];
}

function missingReference(schema: Schema, definitions: Definitions): string[] {
  const ref = isObject(schema) ? schema.$ref : undefined;
  if (typeof ref !== "string" || resolveRef(ref, definitions) !== undefined) return [];
  return [`${ref.slice(ref.lastIndexOf("/") + 1)} is not in this document`];
}

function limits({ format, constraints }: SchemaDescription): string[] {
  return format ? [format, ...constraints] : [...constraints];
}

function valueFacts(flat: JsonObject, values: readonly NamedValue[]): string[] {
  if (flat.const !== undefined) return ["const"];
  return values.length > 0 ? [`enum of ${values.length}`] : [];
}

function choiceFact({ keyword, options, discriminator }: Choice): string {
  const count = `${keyword === "oneOf" ? "one" : "any"} of ${options.length}`;
  return discriminator ? `${count}, by ${discriminator}` : count;
}

/** Only what fits beside the type; larger examples stand in the console. */
function exampleFact(example: JsonValue | undefined): string[] {
  if (example === undefined || example === null || typeof example === "object") return [];
  const text = valueText(example);
  return text.length <= 40 ? [`e.g. ${text}`] : [];
}
