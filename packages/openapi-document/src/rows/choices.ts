import { isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { type Definitions, resolveRef } from "../schema/types.ts";
import { type Discriminator, derivedFrom, discriminatingValue, discriminatorOf } from "./discriminator.ts";
import { describedOf, flatOf } from "./flat.ts";

interface ArrayLevels {
  /** The schema and, where it is an array, what it holds, flattened, outermost first. */
  readonly flats: readonly JsonObject[];
  /** The innermost item schema, as written. */
  readonly innermost: Schema;
}

/** Arrays of arrays may be recursive; nobody reads more levels than these in one line. */
export const MAX_NESTING = 4;

/** Options of a value: one of them, or any of them. */
export interface Choice {
  readonly keyword: "oneOf" | "anyOf";
  readonly options: readonly Option[];
  /** The property that says which option a value is. */
  readonly discriminator?: string;
}

export interface Option {
  readonly label: string;
  readonly schema: Schema;
  /** The discriminator's values for this option, joined by commas. */
  readonly value?: string;
  /** The option of values that say nothing, or nothing that is known (OpenAPI 3.2, `defaultMapping`). */
  readonly isDefault?: true;
}

/** Longer labels do not fit a switch. */
const LABEL = 40;

const keywords = ["oneOf", "anyOf"] as const;

/** The choices of a flattened schema; the ones that merging could not join stand in its `allOf`. */
export function choicesOf(flat: JsonObject, definitions: Definitions): Choice[] {
  const holders = [flat, ...listOf(flat.allOf).filter(isObject)];
  const discriminator = discriminatorOf(flat);
  return holders.flatMap((holder) => {
    return keywords
      .filter((keyword) => listOf(holder[keyword]).some(isSchema))
      .map((keyword) => choiceOf(keyword, listOf(holder[keyword]).filter(isSchema), discriminator, definitions));
  });
}

/** The schemas that inherit from one that only says by which property they differ. */
export function inheritedChoice(schema: Schema, flat: JsonObject, definitions: Definitions): Choice | undefined {
  const discriminator = discriminatorOf(flat);
  const derived = discriminator ? derivedFrom(schema, definitions) : [];
  if (!discriminator || derived.length === 0) return undefined;
  return choiceOf(
    "oneOf",
    derived.map(($ref) => ({ $ref })),
    discriminator,
    definitions,
  );
}

function choiceOf(
  keyword: Choice["keyword"],
  schemas: readonly Schema[],
  discriminator: Discriminator | undefined,
  definitions: Definitions,
): Choice {
  return {
    keyword,
    options: numbered(schemas.map((schema, index) => optionOf(schema, index, discriminator, definitions))),
    ...(discriminator ? { discriminator: discriminator.property } : {}),
  };
}

/** Options of one label are numbered, so that a reader can tell which one is shown. */
function numbered(options: readonly Option[]): Option[] {
  const seen = new Map<string, number>();
  return options.map((option) => {
    const count = (seen.get(option.label) ?? 0) + 1;
    seen.set(option.label, count);
    return count === 1 ? option : { ...option, label: `${option.label} (${count})` };
  });
}

function optionOf(
  schema: Schema,
  index: number,
  discriminator: Discriminator | undefined,
  definitions: Definitions,
): Option {
  const said = discriminator && discriminatingValue(schema, discriminator, definitions);
  return {
    label: said?.value ?? labelOf(schema, index, definitions),
    schema,
    ...(said?.value === undefined ? {} : { value: said.value }),
    ...(said?.isDefault ? { isDefault: true } : {}),
  };
}

function labelOf(schema: Schema, index: number, definitions: Definitions): string {
  const { title, name, types, format, constraints } = describedOf(schema, definitions);
  if (title ?? name) return (title ?? name) as string;
  const flat = flatOf(schema, definitions);
  if (!flat) return "nothing";
  const [type] = types;
  if (types.length === 1 && type !== "object")
    return [typeLabel(type, flat, definitions), format ?? constraints[0]].filter(Boolean).join(" ");
  return constantLabel(flat) ?? requiredLabel(flat) ?? `Option ${index + 1}`;
}

function typeLabel(type: string | undefined, flat: JsonObject, definitions: Definitions): string {
  if (type !== "array" || !isSchema(flat.items)) return type ?? "any";
  const { name, types } = describedOf(flat.items, definitions);
  return `array of ${name ?? (types.join(" or ") || "any")}`;
}

/** Authors say by `required` which properties exclude each other. */
function requiredLabel(flat: JsonObject): string | undefined {
  const names = listOf(flat.required);
  const text = names.join(", ");
  return names.length > 0 && text.length <= LABEL ? `with ${text}` : undefined;
}

/** A variant without a name is known by the property that has one value only. */
function constantLabel(flat: JsonObject): string | undefined {
  for (const schema of Object.values(isObject(flat.properties) ? flat.properties : {})) {
    if (!isObject(schema)) continue;
    const values: readonly (JsonValue | undefined)[] = Object.hasOwn(schema, "const")
      ? [own(schema, "const")]
      : listOf(schema.enum);
    if (values.length === 1 && typeof values[0] === "string" && values[0] !== "") return values[0];
  }
  return undefined;
}

/** A list is shown as what it holds, through lists of lists; a tuple's items are all different, so it is shown itself. */
export function arrayLevels(schema: Schema, definitions: Definitions): ArrayLevels {
  const flats: JsonObject[] = [];
  let innermost = schema;
  for (let depth = 0; ; depth += 1) {
    const flat = flatOf(innermost, definitions) ?? {};
    flats.push(flat);
    const isList = describedOf(innermost, definitions).types[0] === "array";
    // The schemas `true` and `false` say that anything or nothing stands there, not what.
    if (!isList || flat.prefixItems || !isSchema(flat.items) || flat.items === false || depth >= MAX_NESTING) break;
    innermost = flat.items;
  }
  return { flats, innermost };
}

/** The item schema through nested arrays; the schema itself when it is no array, or a tuple. */
export function innermost(schema: Schema, definitions: Definitions): Schema {
  return arrayLevels(schema, definitions).innermost;
}

/** Every `$ref` that a schema is made of, through `allOf`; each counts once. */
export function partsOf(schema: Schema, definitions: Definitions): string[] {
  const refs = new Set<string>();
  const pending: Schema[] = [schema];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (!isObject(part)) continue;
    if (typeof part.$ref === "string" && !refs.has(part.$ref)) {
      refs.add(part.$ref);
      pending.push(resolveRef(part.$ref, definitions) ?? true);
    }
    pending.push(...listOf(part.allOf).filter(isSchema));
  }
  return [...refs];
}

/**
 * The schema without the shared ones that are shown around it already. A variant that inherits from the schema which
 * offers it would otherwise show that schema, and its variants, inside itself.
 */
export function withoutParts(schema: Schema, definitions: Definitions, shown: readonly string[]): Schema {
  if (shown.length === 0) return schema;
  return without(schema, definitions, new Set(shown));
}

function without(schema: Schema, definitions: Definitions, shown: Set<string>): Schema {
  if (!isObject(schema)) return schema;
  const { $ref, allOf, ...rest } = schema;
  const parts = listOf(allOf)
    .filter(isSchema)
    .map((part) => without(part, definitions, shown));
  if (typeof $ref === "string" && !shown.has($ref)) {
    shown.add($ref);
    parts.unshift(without(resolveRef($ref, definitions) ?? true, definitions, shown));
  }
  return parts.length > 0 ? { ...rest, allOf: parts } : rest;
}
