import { decimalOf } from "@connect-portal/openapi-document/decimal";
import { fitsFormat } from "@connect-portal/openapi-document/judge";
import { type Ajv2020, type Format, str } from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { Budget } from "../budget.ts";
import { digitsOf } from "../decimals/kept-digits.ts";

/** Characters. The patterns of some formats may take time in the square of this, so longer texts are not tried. */
const LONGEST = 1000;
/** Base64 is long by nature, and is read once. */
const READ_ONCE = new Set(["byte"]);
const CHARACTERS_PER_STEP = 16;
/**
 * The formats of ajv-formats. Each costs steps for the length of its text, and a long text is sent to the thread.
 * Numbers are judged by the digits that were sent.
 */
export function boundedFormats(ajv: Ajv2020, budget: Budget): void {
  const isOfFormat = createFormatTest(budget);
  const validate: SchemaValidateFunction = (name: string, value: unknown, _parent, place?: DataValidationCxt) => {
    if (typeof value === "number")
      return fitsFormat(name, decimalOf(digitsOf(place?.parentData, place?.parentDataProperty, value)));
    return typeof value !== "string" || isOfFormat(name, value);
  };
  ajv.removeKeyword("format").addKeyword({
    keyword: "format",
    type: ["number", "string"],
    schemaType: "string",
    validate,
    error: { message: ({ schemaCode }) => str`must match format "${schemaCode}"` },
  });
}

/** Tests whether a text has a format; an unknown format accepts every text. */
export function createFormatTest(budget: Budget): (name: string, text: string) => boolean {
  const formats: Readonly<Record<string, Format>> = fullFormats;
  return (name, text) => {
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    return format === undefined || isGood(name, format, text, budget);
  };
}

function isGood(name: string, format: Format, text: string, budget: Budget): boolean {
  const check = typeof format === "object" && "validate" in format ? format.validate : format;
  if (!(check instanceof RegExp || typeof check === "function")) return true;
  if (typeof format === "object" && "type" in format && format.type === "number") return true;
  if (text.length > LONGEST && !READ_ONCE.has(name)) budget.leave();
  budget.spend(text.length / CHARACTERS_PER_STEP);
  return check instanceof RegExp ? check.test(text) : (check as (text: string) => boolean)(text);
}
