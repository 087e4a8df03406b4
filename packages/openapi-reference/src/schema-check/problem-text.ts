import type { OutputUnit } from "@cfworker/json-schema";
import type { JsonValue } from "@connect-portal/openapi-document";
import { pointerOf, valueAt } from "@connect-portal/openapi-document/pointer";
import { keywordAt, pointerTokens } from "./locations.ts";
import type { Checked, SchemaProblem } from "./schema-problem.ts";
import { texts } from "./texts.ts";

/** One finding of the validator in words for the reader. */
export function problemText(error: OutputUnit, checked: Checked): SchemaProblem {
  const tokens = pointerTokens(error.instanceLocation);
  const pointer = pointerOf(tokens);
  if (error.keyword === "false") {
    const name = tokens.at(-1);
    return name === undefined || /^\d+$/.test(name)
      ? { pointer, message: texts.nothingAllowed }
      : { pointer, message: texts.unknownProperty(quoted(name)), isAboutName: true };
  }
  const limit = keywordAt(error.keywordLocation.replace("/dependantRequired", "/dependentRequired"), checked);
  return { pointer, message: messageOf(error, limit, valueAt(checked.value, pointer)) };
}

function messageOf(error: OutputUnit, limit: JsonValue | undefined, value: JsonValue | undefined): string {
  const number = typeof limit === "number" ? limit : 0;
  switch (error.keyword) {
    case "type":
      return texts.wrongKind(kindOf(value), kindsOf(limit));
    case "required":
      return texts.missing(firstQuoted(error.error));
    case "dependentRequired": {
      const [present, absent] = error.error.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
      return texts.missingWith(absent, present);
    }
    case "const":
      return texts.mustBe(json(limit));
    case "enum":
      return texts.mustBeOneOf(listed(Array.isArray(limit) ? limit : []));
    case "pattern":
      return texts.pattern(String(limit));
    case "format":
      return texts.format(String(limit));
    case "minLength":
      return texts.tooShort(counted(number, "character"));
    case "maxLength":
      return texts.tooLong(counted(number, "character"));
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
      return texts.tooFew(counted(number, "item"));
    case "maxItems":
      return texts.tooMany(counted(number, "item"));
    case "uniqueItems":
      return texts.duplicate;
    case "minProperties":
      return texts.tooFew(counted(number, "property"));
    case "maxProperties":
      return texts.tooMany(counted(number, "property"));
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
      return /\((\d+) matches\)/.exec(error.error)?.[1] === "0" ? texts.noAlternative : texts.manyAlternatives;
    default:
      return texts.other(error.keyword);
  }
}

function kindOf(value: JsonValue | undefined): string {
  if (value === null) return texts.kinds.null;
  if (Array.isArray(value)) return texts.kinds.array;
  const kinds: { readonly [type: string]: string } = texts.kinds;
  return kinds[typeof value] ?? texts.kinds.nothing;
}

/** The JSON type names that the page shows as well, "integer or null". */
function kindsOf(types: JsonValue | undefined): string {
  const names = (Array.isArray(types) ? types : [types]).map(String);
  const [first = ""] = names;
  const article = first === "null" ? "" : /^[aeiou]/.test(first) ? "an " : "a ";
  return article + names.join(" or ");
}

function listed(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 8).map(json);
  return values.length > shown.length ? texts.more(shown.join(", "), values.length - shown.length) : shown.join(", ");
}

function firstQuoted(text: string): string {
  return /"(.*)"/s.exec(text)?.[0] ?? texts.aProperty;
}

function json(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function counted(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit.endsWith("y") ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
