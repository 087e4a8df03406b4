import { isObject, valueText } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { flattenSchema } from "../schema/flatten.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import type { Choice } from "./choices.ts";

export interface NamedValue {
  readonly text: string;
  readonly description?: string;
}

/** The values that a schema lists: `const`, `enum`, or a choice between constants (JSON Schema's way to describe each). */
export function valuesOf(flat: JsonObject, choices: readonly Choice[], definitions: Definitions): NamedValue[] {
  if (flat.const !== undefined) return [{ text: valueText(flat.const) }];
  if (Array.isArray(flat.enum)) {
    return flat.enum
      .map((value, index) => named(value, enumDescription(flat, value, index)))
      .filter((_, index) => Array.isArray(flat.enum) && flat.enum[index] !== null);
  }
  return choices.map((choice) => constantsOf(choice, definitions)).find((values) => values !== undefined) ?? [];
}

/** Undefined when an option of the choice is more than one constant. */
export function constantsOf(choice: Choice, definitions: Definitions): NamedValue[] | undefined {
  const values: NamedValue[] = [];
  for (const { schema } of choice.options) {
    const option = flattenSchema(schema, definitions);
    if (option?.const === undefined) return undefined;
    values.push(named(option.const, option.description ?? option.title));
  }
  return values;
}

/** `x-enumDescriptions` and its spellings: by value, or in the order of the enum. */
function enumDescription(flat: JsonObject, value: JsonValue, index: number): JsonValue | undefined {
  const texts = flat["x-enumDescriptions"] ?? flat["x-enum-descriptions"] ?? flat["x-enum-varnames"];
  if (Array.isArray(texts)) return texts[index];
  return isObject(texts) && Object.hasOwn(texts, String(value)) ? texts[String(value)] : undefined;
}

function named(value: JsonValue, description: JsonValue | undefined): NamedValue {
  const text = valueText(value);
  return typeof description === "string" && description !== "" ? { text, description } : { text };
}
