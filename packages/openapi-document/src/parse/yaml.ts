import {
  CORE_SCHEMA,
  defineScalarTag,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  load,
  mergeTag,
  NOT_RESOLVED,
  parseEvents,
  YAMLException,
} from "js-yaml";
import { DocumentError } from "../document-error.ts";
import type { DocumentProblem, JsonValue } from "../model.ts";
import { MAX_DEPTH, tooDeep } from "./check-shape.ts";
import { duplicateKey, MAX_REPORTED } from "./duplicate-keys.ts";
import { numberOf } from "./exact-numbers.ts";
import { indentFlows } from "./indent-flows.ts";

interface Container {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined;
  isKeyNext: boolean;
}

/** Position of an error in the text as a whole. */
const START = { line: 1, column: 1 };
const MAX_ALIASES = 10_000;
const MAX_MERGED_KEYS = 100_000;

/** A text that YAML reads otherwise without quotes: with a colon in it, or beginning with a reserved character. */
const UNQUOTED = /^\s*(?:- )?[\w-]+:\s+(?:[@`%]|[^\s"'[{|>&*!#].*:(?:\s|$))/;

/** Limits of the parser in the words of a reader who has never heard of it. */
const LIMITS: readonly (readonly [reason: RegExp, message: string])[] = [
  [/maxDepth/, tooDeep],
  [/maxAliases/, `The document has more than ${MAX_ALIASES} YAML aliases. Share its parts with \`$ref\`.`],
  [
    /maxTotalMergeKeys/,
    `The document's YAML merge keys copy more than ${MAX_MERGED_KEYS} keys. Share its parts with \`$ref\`.`,
  ],
];

/**
 * Octal in YAML 1.1, decimal in 1.2: whoever writes 007 means the digits, as of a response code, and gets a text. So does
 * who writes a telephone number with its plus (E.164).
 */
const DIGITS = /^(?:[-+]?0\d+|\+\d{7,15})$/;

/** Numbers keep what they are written with; as the parser has it, they are rounded to what a number holds. */
const exactInteger = defineScalarTag(intCoreTag.tagName, {
  ...intCoreTag,
  resolve(source, isExplicit, tagName) {
    if (DIGITS.test(source)) return NOT_RESOLVED;
    const number = intCoreTag.resolve(source, isExplicit, tagName);
    return number === NOT_RESOLVED || Number.isSafeInteger(number) ? number : numberOf(source);
  },
});
const exactFloat = defineScalarTag(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve(source, isExplicit, tagName) {
    if (DIGITS.test(source)) return NOT_RESOLVED;
    const number = floatCoreTag.resolve(source, isExplicit, tagName);
    return number === NOT_RESOLVED || Number.isNaN(Number(source)) ? number : numberOf(source);
  },
});
const schema = CORE_SCHEMA.withTags(mergeTag, exactInteger, exactFloat);

export interface ParsedValue {
  readonly value: JsonValue;
  readonly problems: readonly DocumentProblem[];
}

/**
 * Parses YAML 1.2 (core schema, and the merge keys that people use to share parts). A key written twice is a problem,
 * and its last value counts, as in JSON. JSON within it may end left of where YAML wants it, as most parsers read it: that
 * is a problem, too. Anything else that is not YAML throws DocumentError.
 */
export function parseYaml(text: string): ParsedValue {
  try {
    return { value: loadYaml(text, false), problems: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw documentError(error, text);
    const { text: indented, lines } = indentFlows(text);
    const isRepeated = error.reason === "duplicated mapping key";
    if (!isRepeated && lines.length === 0) throw documentError(error, text);
    return { value: loadLeniently(indented), problems: [...lines.map(shallowLine), ...duplicateYamlKeys(indented)] };
  }
}

function shallowLine(line: number): DocumentProblem {
  const message =
    "This line of a collection in brackets is not indented deeper than its key, which YAML 1.2 asks for. It is read as most parsers read it.";
  return { pointer: "", line, message, severity: "warning" };
}

function loadYaml(text: string, lastKeyCounts: boolean): JsonValue {
  const limits = { maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES, maxTotalMergeKeys: MAX_MERGED_KEYS };
  return load(text, { schema, json: lastKeyCounts, ...limits }) as JsonValue;
}

function loadLeniently(text: string): JsonValue {
  try {
    return loadYaml(text, true);
  } catch (error) {
    throw documentError(error, text);
  }
}

function documentError(error: unknown, text: string): unknown {
  if (error instanceof RangeError) return new DocumentError(tooDeep);
  if (!(error instanceof YAMLException)) return error;
  const position = error.mark ? { line: error.mark.line + 1, column: error.mark.column + 1 } : START;
  const limit = LIMITS.find(([reason]) => reason.test(error.reason));
  if (limit) return new DocumentError(limit[1], position);
  if (error.reason.includes("a single document"))
    return new DocumentError("The file contains several YAML documents. Save each in its own file.", secondStart(text));
  const line = text.split("\n")[position.line - 1] ?? "";
  const mend = error.reason.includes("null byte")
    ? " Save the file as UTF-8."
    : UNQUOTED.test(line)
      ? " Put the text of this line in quotes."
      : "";
  return new DocumentError(`Not valid JSON or YAML: ${error.reason}.${mend}`, position);
}

/** The line of dashes at which another document begins, where the parser does not say. */
function secondStart(text: string): { line: number; column: number } | undefined {
  const lines = text.split("\n");
  const isBefore = lines.findIndex((line) => /^[^\s#%-]/.test(line));
  const at = lines.findIndex((line, index) => index > isBefore && /^(---|\.\.\.)/.test(line));
  return at < 0 ? undefined : { line: at + 1, column: 1 };
}

/** The keys that a mapping of a YAML text has twice. A merge key may stand there twice: it is no name. */
function duplicateYamlKeys(text: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const around: Container[] = [];
  const lineAt = lineCounter(text);
  for (const event of parseEvents(text, { maxDepth: MAX_DEPTH + 1 })) {
    if (event.type === EVENT_ID.POP) {
      around.pop();
      continue;
    }
    const top = around.at(-1);
    const isKey = top?.keys !== undefined && top.isKeyNext;
    if (top) top.isKeyNext = !top.isKeyNext;
    if (event.type === EVENT_ID.SCALAR) {
      if (!isKey) continue;
      const key = getScalarValue(text, event);
      if (key !== "<<" && top.keys?.has(key) && problems.length < MAX_REPORTED)
        problems.push(duplicateKey(key, lineAt(event.valueStart)));
      top.keys?.add(key);
    } else if (event.type !== EVENT_ID.ALIAS) {
      around.push({ keys: event.type === EVENT_ID.MAPPING ? new Set() : undefined, isKeyNext: true });
    }
  }
  return problems;
}

/** The one-based lines of offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf("\n", next + 1)) line += 1;
    return line;
  };
}
