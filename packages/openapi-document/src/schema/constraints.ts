import { own } from "../json.ts";
import { isNumeric, type Numeric } from "../judge/same-value.ts";
import type { JsonObject } from "../model.ts";
import { schemasOf } from "./flatten.ts";

/** The limits of a flattened schema as short texts, in the order in which people ask for them. */
export function constraintsOf(schema: JsonObject): string[] {
  const multiple = limitAt(schema, "multipleOf");
  return [
    sizeText(schema, "minLength", "maxLength", "character"),
    rangeText(schema),
    multiple === undefined ? undefined : `multiple of ${multiple}`,
    sizeText(schema, "minItems", "maxItems", "item"),
    own(schema, "uniqueItems") === true ? "unique items" : undefined,
    own(schema, "contains") === undefined ? undefined : containsText(schema),
    propertiesText(schema),
    contentText(schema),
    ...patternsOf(schema),
  ].filter((text) => text !== undefined);
}

function sizeText(schema: JsonObject, low: string, high: string, unit: string): string | undefined {
  const least = countAt(schema, low) ?? 0;
  const most = countAt(schema, high);
  if (most === undefined) return least > 0 ? `at least ${counted(least, unit)}` : undefined;
  if (least === most) return `exactly ${counted(most, unit)}`;
  return least > 0 ? `${least} to ${counted(most, unit)}` : `at most ${counted(most, unit)}`;
}

function counted(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit.endsWith("y") ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;
}

function rangeText(schema: JsonObject): string | undefined {
  const [low, high] = [limitAt(schema, "minimum"), limitAt(schema, "maximum")];
  const [above, below] = [limitAt(schema, "exclusiveMinimum"), limitAt(schema, "exclusiveMaximum")];
  if (low !== undefined && high !== undefined && above === undefined && below === undefined) {
    return String(low) === String(high) ? `exactly ${low}` : `${low} to ${high}`;
  }
  const lower =
    above !== undefined && (low === undefined || Number(above) >= Number(low))
      ? `> ${above}`
      : low !== undefined && `≥ ${low}`;
  const upper =
    below !== undefined && (high === undefined || Number(below) <= Number(high))
      ? `< ${below}`
      : high !== undefined && `≤ ${high}`;
  return [lower, upper].filter((text) => text !== false).join(", ") || undefined;
}

function containsText(schema: JsonObject): string {
  const least = numberAt(schema, "minContains") ?? 1;
  const most = numberAt(schema, "maxContains");
  return most === undefined ? `contains at least ${least}` : `contains ${least} to ${most}`;
}

function propertiesText(schema: JsonObject): string | undefined {
  return sizeText(schema, "minProperties", "maxProperties", "property");
}

function contentText(schema: JsonObject): string | undefined {
  const type = own(schema, "contentMediaType");
  const encoding = own(schema, "contentEncoding");
  const texts = [type, encoding].filter((text) => typeof text === "string");
  return texts.join(", ") || undefined;
}

/** Merging `allOf` leaves a second pattern behind in `allOf`; both bind. */
function patternsOf(schema: JsonObject): string[] {
  const holders = [schema, ...schemasOf(schema, "allOf").filter((part) => typeof part === "object")];
  return holders.map((holder) => own(holder, "pattern")).filter((pattern) => typeof pattern === "string");
}

/** A negative number of characters, items or properties is a slip that limits nothing. */
function countAt(schema: JsonObject, key: string): number | undefined {
  const value = numberAt(schema, key);
  return value !== undefined && value < 0 ? undefined : value;
}

/** As it is written, where a number does not hold it. */
function limitAt(schema: JsonObject, key: string): Numeric | undefined {
  const value = own(schema, key);
  return isNumeric(value) ? value : undefined;
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" ? value : undefined;
}
