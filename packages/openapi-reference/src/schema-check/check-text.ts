import type { JsonValue } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { pointerOf } from "@connect-portal/openapi-document/pointer";
import type { SchemaCheck } from "./check-value.ts";
import { pointerTokens, type SchemaProblem } from "./schema-problem.ts";

/**
 * Position of a value in a text, and of its name if it is a property; for objects and lists, of the opening bracket.
 * Offsets in UTF-16 units.
 */
interface JsonPlace {
  readonly from: number;
  readonly to: number;
  readonly nameFrom?: number;
  readonly nameTo?: number;
}

const pointerToken = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Open {
  readonly pointer: readonly (string | number)[];
  readonly kind: "{" | "[";
  readonly from: number;
  readonly name: { readonly from: number; readonly to: number } | undefined;
  index: number;
}

export interface TextProblem {
  readonly message: string;
  /** "requestedBy.customerId" or "amounts[2]", for example; "" for the whole. */
  readonly path: string;
  /** Offsets into the text. */
  readonly from: number;
  readonly to: number;
  /** One-based. */
  readonly line: number;
  readonly column: number;
}

/** Checks a text that is valid JSON; problems in the order of the text. */
export function checkText(text: string, check: SchemaCheck): TextProblem[] {
  const problems = check(parseExactJson(text) as JsonValue);
  if (problems.length === 0) return [];
  const places = locateJson(text, new Set(problems.map(({ pointer }) => pointer)));
  return problems
    .map((problem) => located(text, problem, rangeOf(problem, places)))
    .sort((one, other) => one.from - other.from);
}

/** The part of a JSON text that a pointer leads to, or what comes nearest on the way there; the beginning of no JSON. */
export function rangeAt(text: string, pointer: string): { from: number; to: number } {
  const tokens = pointerTokens(pointer);
  const pointers = tokens.map((_, at) => pointerOf(tokens.slice(0, tokens.length - at)));
  try {
    const places = locateJson(text, new Set(pointers));
    const found = pointers.map((one) => places.get(one)).find((place) => place !== undefined);
    return found ? { from: found.from, to: found.to } : { from: 0, to: 0 };
  } catch {
    return { from: 0, to: 0 };
  }
}

function located(text: string, problem: SchemaProblem, range: { from: number; to: number }): TextProblem {
  const before = text.slice(0, range.from);
  return {
    message: problem.message,
    path: pathText(problem.pointer),
    ...range,
    line: before.split("\n").length,
    column: range.from - before.lastIndexOf("\n"),
  };
}

/** A JSON Pointer as developers write it. */
export function pathText(pointer: string): string {
  return pointerTokens(pointer)
    .map((token, index) => {
      if (/^\d+$/.test(token)) return `[${token}]`;
      if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(token)) return index === 0 ? token : `.${token}`;
      return `[${JSON.stringify(token)}]`;
    })
    .join("");
}

/** The places of the values at these pointers in a text that is valid JSON. Of a name that stands twice, the last. */
function locateJson(text: string, pointers: ReadonlySet<string>): Map<string, JsonPlace> {
  const places = new Map<string, JsonPlace>();
  const open: Open[] = [];
  let name: { text: string; from: number; to: number } | undefined;
  let key: string | number | undefined;
  const path = () => {
    const parent = open.at(-1);
    return parent ? [...parent.pointer, key ?? parent.index] : [];
  };
  const note = (pointer: string, from: number, to: number, named: typeof name | Open["name"]) => {
    if (!pointers.has(pointer)) return;
    places.set(pointer, { from, to, ...(named ? { nameFrom: named.from, nameTo: named.to } : {}) });
  };
  for (const match of text.matchAll(pointerToken)) {
    const [word] = match;
    const from = match.index;
    const to = from + word.length;
    const parent = open.at(-1);
    if (word === "{" || word === "[") {
      open.push({ pointer: path(), kind: word, from, name, index: 0 });
      name = undefined;
      key = undefined;
    } else if (word === "}" || word === "]") {
      const closed = open.pop();
      if (closed) note(pointerOf(closed.pointer), closed.from, closed.from + 1, closed.name);
      name = undefined;
      key = undefined;
    } else if (word === ",") {
      if (parent) parent.index += 1;
      name = undefined;
      key = undefined;
    } else if (word === ":") {
      key = name?.text;
    } else if (parent?.kind === "{" && key === undefined) {
      name = { text: JSON.parse(word) as string, from, to };
    } else {
      note(pointerOf(path()), from, to, name);
    }
  }
  return places;
}

/** The part of the text that a problem is about: the name for what is about a name, the value otherwise. */
function rangeOf(problem: SchemaProblem, places: ReadonlyMap<string, JsonPlace>): { from: number; to: number } {
  const place = places.get(problem.pointer) ?? { from: 0, to: 0 };
  if (problem.isAboutName && place.nameFrom !== undefined && place.nameTo !== undefined) {
    return { from: place.nameFrom, to: place.nameTo };
  }
  return { from: place.from, to: place.to };
}
