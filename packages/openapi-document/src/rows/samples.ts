import { isCollection, valueText } from "../json.ts";
import type { JsonValue } from "../model.ts";
import type { SchemaDescription } from "../schema/describe.ts";
import { texts } from "./texts.ts";
import type { NamedValue } from "./values.ts";

/** A value that the document gives and that is too long for a line. */
export interface Sample {
  /** "Default", "Example", "Example 2" */
  readonly label: string;
  readonly value: JsonValue;
  /** CommonMark, untrusted. */
  readonly description?: string;
  /** Untrusted address of a value that is not in the document. */
  readonly externalValue?: string;
}

/** Longer texts do not fit beside the type. */
const SHORT = 40;

export function isShort(value: JsonValue): boolean {
  if (isCollection(value)) return Object.keys(value).length === 0;
  return valueText(value).length <= SHORT;
}

export function samplesOf(
  outer: SchemaDescription,
  within: SchemaDescription,
  values: readonly NamedValue[],
): Sample[] {
  const given = outer.examples.length > 0 ? outer.examples : within.examples;
  const isSaidBeside = values.length > 0 || given.every((example) => example !== null && isShort(example));
  const examples = isSaidBeside ? [] : given;
  return [
    ...(outer.default === undefined || isShort(outer.default) ? [] : [{ label: "Default", value: outer.default }]),
    ...examples.map((value, index) => ({
      label: examples.length > 1 ? texts.numberedSample(index + 1) : texts.exampleSample,
      value,
    })),
  ];
}
