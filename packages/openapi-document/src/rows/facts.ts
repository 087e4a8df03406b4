import { isObject, listOf, own, stringOf, valueText } from "../json.ts";
import type { JsonObject } from "../model.ts";
import type { SchemaDescription } from "../schema/describe.ts";
import type { Definitions } from "../schema/types.ts";
import type { Choice } from "./choices.ts";
import { isShort } from "./samples.ts";
import { texts } from "./texts.ts";
import { constantsOf, type NamedValue } from "./values.ts";

interface Described {
  readonly outer: SchemaDescription;
  /** The description of an array's items; the same as `outer` for all else. */
  readonly within: SchemaDescription;
  /** The flattened schema and, through arrays, what they hold. */
  readonly flats: readonly JsonObject[];
  readonly choices: readonly Choice[];
  readonly values: readonly NamedValue[];
  readonly name: string | undefined;
  readonly definitions: Definitions;
}

/** At most so many examples stand beside the type. */
const EXAMPLES = 3;

/** Short texts about a value, in the order in which people ask for them. */
export function factsOf({ outer, within, flats, choices, values, name, definitions }: Described): string[] {
  const flat = flats.at(-1) ?? {};
  return [
    ...(name ? [name] : []),
    ...limits(outer),
    ...(within === outer ? [] : limits(within)),
    ...flats.slice(0, -1).flatMap(arrayFacts),
    ...arrayFacts(flat),
    ...objectFacts(flat),
    ...valueFacts(flat, values),
    ...choiceFacts(choices, definitions),
    ...(outer.nullable ? [texts.orNull] : []),
    ...(outer.default !== undefined && isShort(outer.default) ? [texts.default(valueText(outer.default))] : []),
    ...(values.length === 0 ? exampleFacts(outer, within) : []),
    ...(outer.readOnly ? [texts.readOnly] : []),
    ...(outer.writeOnly ? [texts.writeOnly] : []),
    ...xmlFacts(flats[0] ?? {}),
  ];
}

function limits({ format, constraints }: SchemaDescription): string[] {
  return format ? [format, ...constraints] : [...constraints];
}

function arrayFacts(flat: JsonObject): string[] {
  if (flat.items === false) return [flat.prefixItems ? texts.noFurtherItems : texts.noItems];
  return flat.unevaluatedItems === false ? [texts.noFurtherItems] : [];
}

/** Whether names may be added, and names that a rule asks for without describing them. */
function objectFacts(flat: JsonObject): string[] {
  const isClosed = flat.additionalProperties === false || flat.unevaluatedProperties === false;
  const hasNames = isObject(flat.properties) || isObject(flat.patternProperties);
  const required =
    hasNames && isObject(flat.properties) ? [] : listOf(flat.required).filter((name) => typeof name === "string");
  return [
    ...(required.length > 0 ? [texts.requires(required.join(", "))] : []),
    ...(isClosed ? [hasNames ? texts.noOtherProperties : texts.noProperties] : []),
    ...(isOpen(flat) ? [hasNames ? texts.anyOtherProperties : texts.anyProperties] : []),
  ];
}

/** Only where the author says so: every object may have more properties, unless it is closed. */
function isOpen({ additionalProperties: other }: JsonObject): boolean {
  return other === true || (isObject(other) && Object.keys(other).length === 0);
}

function valueFacts(flat: JsonObject, values: readonly NamedValue[]): string[] {
  if (flat.const !== undefined) return [texts.constant];
  return values.length > 0 ? [texts.enumOf(values.length)] : [];
}

/** A schema that merges hundreds, each with a choice of its own, would be a page of them. */
const CHOICES_NAMED = 4;

/** How many options there are; choices between constants are values. */
export function choiceFacts(all: readonly Choice[], definitions: Definitions): string[] {
  const choices = all.filter((choice) => !constantsOf(choice, definitions));
  return choices.length > CHOICES_NAMED ? [texts.choices(choices.length)] : choices.map(choiceFact);
}

function choiceFact({ keyword, options, discriminator }: Choice): string {
  const count = keyword === "oneOf" ? texts.oneOf(options.length) : texts.anyOf(options.length);
  return discriminator ? texts.by(count, discriminator) : count;
}

function exampleFacts(outer: SchemaDescription, within: SchemaDescription): string[] {
  const examples = outer.examples.length > 0 ? outer.examples : within.examples;
  const short = examples.filter((example) => example !== null && isShort(example));
  if (short.length === 0 || short.length < examples.length) return [];
  return [`${texts.forExample}${short.slice(0, EXAMPLES).map(valueText).join(", ")}`];
}

/** How the value stands in XML (OpenAPI 3.2, "XML Object"; `attribute` and `wrapped` are what 3.1 has instead of `nodeType`). */
function xmlFacts(flat: JsonObject): string[] {
  const xml = own(flat, "xml");
  if (!isObject(xml)) return [];
  const name = stringOf(xml.name);
  const prefix = stringOf(xml.prefix);
  const namespace = stringOf(xml.namespace);
  const kind = stringOf(xml.nodeType) ?? (xml.attribute === true ? "attribute" : undefined);
  const qualified = [prefix, name].filter(Boolean).join(":");
  const facts = [
    ...(kind !== undefined || qualified
      ? [["XML", kind ?? (name ? "element" : "prefix"), qualified].filter(Boolean).join(" ")]
      : []),
    ...(xml.wrapped === true ? ["XML wrapped"] : []),
    ...(namespace ? [`XML namespace ${namespace}`] : []),
  ];
  return facts;
}
