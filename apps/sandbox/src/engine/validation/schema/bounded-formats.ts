import type { Ajv2020, Format } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Budget } from "../budget.ts";

/** Characters; the expressions of some formats try the square of this in vain, which a longer text must not begin. */
const LONGEST = 1000;
/** Base64 is long by nature, and is read once. */
const READ_ONCE = new Set(["byte"]);
const CHARACTERS_PER_STEP = 16;

/** The formats of ajv-formats, each paid for by the length of its text; a long text leaves the main thread. */
export function boundedFormats(ajv: Ajv2020, budget: Budget): void {
  addFormats.default(ajv);
  for (const [name, format] of Object.entries(ajv.formats)) {
    if (format !== undefined && isOfTexts(format)) ajv.addFormat(name, bounded(name, format, budget));
  }
}

type TextFormat = RegExp | ((text: string) => boolean) | { validate: RegExp | ((text: string) => boolean) };

function isOfTexts(format: unknown): format is TextFormat {
  return format !== true && (format as { type?: string }).type !== "number";
}

function bounded(name: string, format: TextFormat, budget: Budget): Format {
  const definition = format instanceof RegExp || typeof format === "function" ? { validate: format } : format;
  const { validate } = definition;
  return {
    ...definition,
    validate: (text: string) => {
      if (text.length > LONGEST && !READ_ONCE.has(name)) budget.leave();
      budget.spend(text.length / CHARACTERS_PER_STEP);
      return typeof validate === "function" ? validate(text) : validate.test(text);
    },
  } as Format;
}
