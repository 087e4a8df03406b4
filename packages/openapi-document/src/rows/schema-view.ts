import { isObject, isSchema, own, stringOf } from "../json.ts";
import type { ExternalDocs, JsonObject, Schema } from "../model.ts";
import { type Definitions, ONLY_ITSELF, resolveRef } from "../schema/types.ts";
import { arrayLevels, choicesOf, inheritedChoice, MAX_NESTING, partsOf } from "./choices.ts";
import { choiceFacts, factsOf } from "./facts.ts";
import { describedOf, flatOf } from "./flat.ts";
import { type Sample, samplesOf } from "./samples.ts";
import { type NamedValue, REFERENCE_LIST, valuesOf } from "./values.ts";

/** One row's right side: type, limits, meaning, values. */
export interface SchemaView {
  /** "string", "array of object", "string or integer" */
  readonly type: string;
  /** Said after the type, in this order: shared name, format, limits, choice, "or null", default, example, access, XML. */
  readonly facts: readonly string[];
  /** Facts that the choices below the row repeat. */
  readonly choiceFacts: readonly string[];
  /** The fact that is the name of a shared schema. */
  readonly name?: string;
  /** Left out where it repeats the shared name. */
  readonly title?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  readonly values: readonly NamedValue[];
  /** The list of codes that the values are from, such as "CARD_PRODUCT". */
  readonly list?: string;
  readonly isDeprecated: boolean;
  /** Problems of this schema, such as a reference without a target. */
  readonly problems: readonly string[];
  /** Examples and defaults that are too long for a fact. */
  readonly samples: readonly Sample[];
  readonly externalDocs?: ExternalDocs;
}

export function viewOf(schema: Schema | undefined, definitions: Definitions): SchemaView {
  const written = schema ?? true;
  const { flats, innermost } = arrayLevels(written, definitions);
  const outer = describedOf(written, definitions);
  const within = flats.length > 1 ? describedOf(innermost, definitions) : outer;
  const flat = flats.at(-1) ?? {};
  const found = choicesOf(flat, definitions);
  const inherited = found.length === 0 ? inheritedChoice(innermost, flat, definitions) : undefined;
  const choices = inherited ? [inherited] : found;
  const values = valuesOf(flat, choices, definitions);
  const isStructured = choices.length > 0 || within.types.some((type) => type === "object" || type === "array");
  const name = isStructured && values.length === 0 ? within.name : undefined;
  const description = outer.description || within.description;
  const title = titleOf(outer.title ?? within.title, name);
  const externalDocs = externalDocsOf(flatOf(written, definitions) ?? {});
  const list = flats.map((level) => stringOf(own(level, REFERENCE_LIST))).findLast((name) => name !== undefined);
  return {
    type: typeText(written, definitions),
    choiceFacts: choiceFacts(choices, definitions),
    facts: factsOf({ outer, within, flats, choices, values, name, definitions }),
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    values,
    ...(list ? { list } : {}),
    isDeprecated: outer.deprecated,
    problems: problemsOf(innermost, definitions),
    samples: samplesOf(outer, within, values),
    ...(externalDocs ? { externalDocs } : {}),
  };
}

function titleOf(title: string | undefined, name: string | undefined): string | undefined {
  return title !== undefined && letters(title) !== letters(name ?? "") ? title : undefined;
}

/** "Card status" and "card_status" say the same. */
export function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function externalDocsOf(flat: JsonObject): ExternalDocs | undefined {
  const docs = own(flat, "externalDocs");
  const url = isObject(docs) ? stringOf(docs.url) : undefined;
  if (!isObject(docs) || url === undefined) return undefined;
  const description = stringOf(docs.description);
  return { url, ...(description ? { description } : {}) };
}

/** The references that a schema is made of and that lead nowhere, said for the place where they stand. */
function problemsOf(schema: Schema, definitions: Definitions): string[] {
  const refs = partsOf(schema, definitions);
  return refs.flatMap((ref) => {
    const definition = resolveRef(ref, definitions);
    if (definition === undefined)
      return [`${lastPart(ref)} is not in this document${isElsewhere(ref) ? ` (${ref})` : ""}`];
    return isObject(definition) && definition.$comment === ONLY_ITSELF ? [`${lastPart(ref)} ${ONLY_ITSELF}`] : [];
  });
}

function isElsewhere(ref: string): boolean {
  return !ref.startsWith("#");
}

function lastPart(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1) || ref;
}

/** "string", "array of object", "string or integer", "array of (string or null)" */
function typeText(schema: Schema, definitions: Definitions, depth = 0): string {
  const { types, never } = describedOf(schema, definitions);
  if (never) return "never";
  const flat = flatOf(schema, definitions) ?? {};
  if (types.length === 0) return choiceTypes(flat, definitions);
  return types.map((type) => (type === "array" ? arrayText(flat, definitions, depth) : type)).join(" or ");
}

function arrayText(flat: JsonObject, definitions: Definitions, depth: number): string {
  if (flat.prefixItems) return "tuple";
  if (!isSchema(flat.items) || flat.items === false || depth >= MAX_NESTING) return "array";
  const inner = typeText(flat.items, definitions, depth + 1);
  const text = describedOf(flat.items, definitions).nullable ? `${inner} or null` : inner;
  return text.includes(" or ") ? `array of (${text})` : `array of ${text}`;
}

function choiceTypes(flat: JsonObject, definitions: Definitions): string {
  const options = choicesOf(flat, definitions).flatMap((choice) => choice.options);
  const types = options.flatMap(({ schema }) => {
    const found = describedOf(schema, definitions).types;
    return found.length > 0 ? found : ["any"];
  });
  const [...distinct] = new Set(types);
  // "any" says it all, and options that only add rules have no type of their own.
  return distinct.length === 0 || distinct.includes("any") ? "any" : distinct.join(" or ");
}
