import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { type Finding, finding } from "./finding.ts";

export type JsonRead = { readonly value: unknown } | { readonly findings: readonly Finding[] };

/**
 * The value of a JSON text, or what keeps it from having one, with its lines, under the name `rule`. Pages read the same
 * files, so it has to be JSON without extras.
 */
export function parseJson(text: string, rule: string): JsonRead {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0) return { value };
  return {
    findings: errors.map(({ error, offset }) =>
      finding(rule, `The JSON is broken: ${printParseErrorCode(error)}.`, lineAt(text, offset)),
    ),
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
