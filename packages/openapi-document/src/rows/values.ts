import { isObject, listOf, stringOf, valueText } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import type { Definitions } from "../schema/types.ts";
import type { Choice } from "./choices.ts";
import { flatOf } from "./flat.ts";

/**
 * Direction of a body: requests omit read-only properties, responses omit write-only ones. "both": the schema by
 * itself, with all of them.
 */
export type Direction = "request" | "response" | "both";

export interface SchemaRow {
  readonly name: string;
  /** "property" is a name that is typed; "pattern" a class of names; "rule" a sentence about the value. */
  readonly kind: "property" | "pattern" | "rule";
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Names a list of codes: of a schema, the list that its values are from; of an operation, the list that it reads. */
export const REFERENCE_LIST = "x-reference-list";

/*
 * Names of places within a page; each row of `page/` has its own. The viewer joins them by "/", from the item of the list
 * inwards, and remembers by them what a reader opened; search leads to them.
 */

/** Place of the rows of an item of a stream. */
export const EACH_ITEM = "each item";

export interface NamedValue {
  readonly text: string;
  /** Its common name, where that differs. */
  readonly name?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  readonly isDeprecated?: true;
}

/** The values that a schema lists: `const`, `enum`, or a choice between constants (JSON Schema's way to describe each). */
export function valuesOf(flat: JsonObject, choices: readonly Choice[], definitions: Definitions): NamedValue[] {
  if (flat.const !== undefined) return [{ text: valueText(flat.const) }];
  if (Array.isArray(flat.enum)) {
    const names = extension(flat, ["x-enum-varnames", "x-enumNames", "x-enum-names", "x-enumVarnames"]);
    const texts = extension(flat, ["x-enumDescriptions", "x-enum-descriptions", "x-enum-description"]);
    return flat.enum
      .map((value, index) => named(value, entryOf(names, value, index), entryOf(texts, value, index)))
      .filter((_, index) => listOf(flat.enum)[index] !== null);
  }
  return choices.map((choice) => constantsOf(choice, definitions)).find((values) => values !== undefined) ?? [];
}

/** Undefined when an option of the choice is more than one constant. */
export function constantsOf(choice: Choice, definitions: Definitions): NamedValue[] | undefined {
  const values: NamedValue[] = [];
  for (const { schema } of choice.options) {
    const option = flatOf(schema, definitions);
    const constant = option && (option.const ?? onlyValue(option));
    if (!option || constant === undefined || option.properties) return undefined;
    values.push({
      ...named(constant, option.title, option.description),
      ...(option.deprecated === true ? { isDeprecated: true as const } : {}),
    });
  }
  return values;
}

/** An enum of one value is how OpenAPI 3.0 writes a constant. */
function onlyValue(flat: JsonObject): JsonValue | undefined {
  const values = listOf(flat.enum);
  return values.length === 1 ? values[0] : undefined;
}

function extension(flat: JsonObject, spellings: readonly string[]): JsonValue | undefined {
  const found = spellings.find((key) => Object.hasOwn(flat, key));
  return found === undefined ? undefined : flat[found];
}

/** By value, or in the order of the enum. */
function entryOf(texts: JsonValue | undefined, value: JsonValue, index: number): JsonValue | undefined {
  if (Array.isArray(texts)) return texts[index];
  return isObject(texts) && Object.hasOwn(texts, String(value)) ? texts[String(value)] : undefined;
}

function named(value: JsonValue, name: JsonValue | undefined, description: JsonValue | undefined): NamedValue {
  const text = valueText(value);
  const called = stringOf(name);
  const meaning = stringOf(description);
  return {
    text,
    ...(called && called !== text ? { name: called } : {}),
    ...(meaning ? { description: meaning } : {}),
  };
}

/** Remembers whether what has this name is open. */
export function openName(name: string): string {
  return `${name}:open`;
}

export function choicePlace(index: number): string {
  return `choice ${index}`;
}

export function optionPlace(index: number): string {
  return `option ${index}`;
}
