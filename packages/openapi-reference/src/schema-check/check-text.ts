import type { JsonValue } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import type { SchemaCheck } from "./check-value.ts";
import { locateJson, rangeOf } from "./locate-json.ts";
import { pointerTokens } from "./locations.ts";
import type { SchemaProblem } from "./schema-problem.ts";

export interface TextProblem {
  readonly message: string;
  /** Such as "requestedBy.customerId" or "amounts[2]"; "" for the whole. */
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
