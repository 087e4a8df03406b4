import type { JsonValue } from "@connect-portal/openapi-document";
import { type Fault, isNumeric } from "@connect-portal/openapi-document/judge";
import { pointerTokens, type SchemaProblem } from "./schema-problem.ts";
import { texts } from "./texts.ts";

/** Words a fault for the reader. */
export function problemText(fault: Fault): SchemaProblem {
  const { keyword, pointer, isName } = fault;
  if (keyword !== "false") return { pointer, message: messageOf(fault), ...(isName && { isAboutName: true }) };
  const name = pointerTokens(pointer).at(-1);
  return name === undefined || /^\d+$/.test(name)
    ? { pointer, message: texts.nothingAllowed }
    : { pointer, message: texts.unknownProperty(quoted(name)), isAboutName: true };
}

function messageOf({ keyword, limit, value, missing = "", because = "", alternatives = [] }: Fault): string {
  const number = Number(limit);
  switch (keyword) {
    case "type":
      return texts.wrongKind(kindOf(value), typesOf(limit));
    case "required":
      return texts.missing(quoted(missing));
    case "dependentRequired":
      return texts.missingWith(quoted(missing), quoted(because));
    case "const":
      return texts.mustBe(json(limit));
    case "enum":
      return texts.mustBeOneOf(listed(Array.isArray(limit) ? limit : []));
    case "pattern":
      return texts.pattern(String(limit));
    case "format":
      return texts.format(String(limit));
    case "minLength":
      return texts.tooShort(number);
    case "maxLength":
      return texts.tooLong(number);
    case "minimum":
      return texts.tooSmall(String(limit));
    case "maximum":
      return texts.tooLarge(String(limit));
    case "exclusiveMinimum":
      return texts.mustBeMore(String(limit));
    case "exclusiveMaximum":
      return texts.mustBeLess(String(limit));
    case "multipleOf":
      return texts.notMultiple(String(limit));
    case "minItems":
      return texts.tooFewItems(number);
    case "maxItems":
      return texts.tooManyItems(number);
    case "uniqueItems":
      return texts.duplicate;
    case "minProperties":
      return texts.tooFewProperties(number);
    case "maxProperties":
      return texts.tooManyProperties(number);
    case "contains":
    case "minContains":
      return texts.containsNone;
    case "maxContains":
      return texts.containsMany;
    case "not":
      return texts.excluded;
    case "anyOf":
      return texts.noAlternative;
    case "oneOf":
      return alternatives.some((each) => each.length === 0) ? texts.manyAlternatives : texts.noAlternative;
    default:
      return texts.other(keyword);
  }
}

function kindOf(value: JsonValue): string {
  if (value === null) return texts.kinds.null;
  if (Array.isArray(value)) return texts.kinds.array;
  if (isNumeric(value)) return texts.kinds.number;
  const kinds: { readonly [type: string]: string } = texts.kinds;
  return kinds[typeof value] ?? texts.kinds.object;
}

/** The JSON type names that the page shows as well. */
function typesOf(types: JsonValue): readonly string[] {
  return (Array.isArray(types) ? types : [types]).map(String);
}

function listed(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 8).map(json);
  return values.length > shown.length ? texts.more(shown.join(", "), values.length - shown.length) : shown.join(", ");
}

function json(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
