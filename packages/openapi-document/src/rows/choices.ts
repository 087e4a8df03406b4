import { isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { type Discriminator, derivedFrom, discriminatingValue, discriminatorOf } from "./discriminator.ts";
import { describedOf, flatOf } from "./flat.ts";

/** What a value has to be one of, or any of. */
export interface Choice {
  readonly keyword: "oneOf" | "anyOf";
  readonly options: readonly Option[];
  /** The property that says which option a value is. */
  readonly discriminator?: string;
}

export interface Option {
  readonly label: string;
  readonly schema: Schema;
  /** What the discriminating property says for this option; several are joined by commas. */
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
