import type { OutputUnit } from "@cfworker/json-schema";
import type { JsonValue } from "@connect-portal/openapi-document";
import { pointerOf, valueAt } from "@connect-portal/openapi-document/pointer";
import { keywordAt, pointerTokens } from "./locations.ts";
import type { Checked, SchemaProblem } from "./schema-problem.ts";

/** One finding of the validator in words for the reader. */
export function problemText(error: OutputUnit, checked: Checked): SchemaProblem {
  const tokens = pointerTokens(error.instanceLocation);
  const pointer = pointerOf(tokens);
  if (error.keyword === "false") {
    const name = tokens.at(-1);
    return name === undefined || /^\d+$/.test(name)
      ? { pointer, message: "Nothing is allowed here" }
      : { pointer, message: `${quoted(name)} is not a property here`, isAboutName: true };
  }
  const limit = keywordAt(error.keywordLocation.replace("/dependantRequired", "/dependentRequired"), checked);
  return { pointer, message: messageOf(error, limit, valueAt(checked.value, pointer)) };
}

function messageOf(error: OutputUnit, limit: JsonValue | undefined, value: JsonValue | undefined): string {
  const number = typeof limit === "number" ? limit : 0;
  switch (error.keyword) {
    case "type":
      return `${capital(kindOf(value))} stands where ${kindsOf(limit)} has to`;
    case "required":
      return `${firstQuoted(error.error)} is missing`;
    case "dependentRequired": {
      const [present, absent] = error.error.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
      return `${absent} is missing: it goes with ${present}`;
    }
    case "const":
      return `Has to be ${json(limit)}`;
    case "enum":
      return `Has to be one of ${listed(Array.isArray(limit) ? limit : [])}`;
    case "pattern":
      return `Does not match the pattern ${limit}`;
    case "format":
      return `Is not a valid ${limit}`;
    case "minLength":
      return `Is shorter than ${counted(number, "character")}`;
    case "maxLength":
      return `Is longer than ${counted(number, "character")}`;
    case "minimum":
      return `Is less than ${limit}`;
    case "maximum":
      return `Is more than ${limit}`;
    case "exclusiveMinimum":
      return `Has to be more than ${limit}`;
    case "exclusiveMaximum":
      return `Has to be less than ${limit}`;
    case "multipleOf":
      return `Is not a multiple of ${limit}`;
    case "minItems":
      return `Has fewer than ${counted(number, "item")}`;
    case "maxItems":
      return `Has more than ${counted(number, "item")}`;
    case "uniqueItems":
      return "Holds an item twice";
    case "minProperties":
      return `Has fewer than ${counted(number, "property")}`;
    case "maxProperties":
      return `Has more than ${counted(number, "property")}`;
    case "contains":
    case "minContains":
      return "Lacks an item that has to be in it";
    case "maxContains":
      return "Holds too many items of one kind";
    case "not":
      return "Is what the schema excludes (not)";
    case "anyOf":
      return "Matches none of the alternatives";
    case "oneOf":
      return /\((\d+) matches\)/.exec(error.error)?.[1] === "0"
        ? "Matches none of the alternatives"
        : "Matches more than one alternative";
    default:
      return `Breaks ${error.keyword}`;
  }
}

function kindOf(value: JsonValue | undefined): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  const kinds: { [type: string]: string } = {
    string: "a text",
    number: "a number",
    boolean: "true or false",
    object: "an object",
  };
  return kinds[typeof value] ?? "nothing";
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
  return values.length > shown.length
    ? `${shown.join(", ")} and ${values.length - shown.length} more`
    : shown.join(", ");
}

function firstQuoted(text: string): string {
  return /"(.*)"/s.exec(text)?.[0] ?? "A property";
}

function json(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function counted(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit.endsWith("y") ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
