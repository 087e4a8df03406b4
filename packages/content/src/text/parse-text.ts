import { DocumentError, type JsonValue } from "@connect-portal/openapi-document";
import { checkTextShape, duplicateKeys, parseValue } from "@connect-portal/openapi-document/publishing";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { type Finding, finding } from "./finding.ts";

type JsonRead =
  | { readonly value: unknown; readonly warnings: readonly Finding[] }
  | { readonly findings: readonly Finding[] };

/**
 * The value of a JSON text, or what keeps it from having one, with its line, under the name `rule`. Pages read the same
 * files, so it has to be JSON without extras.
 */
export function parseJson(text: string, rule: string): JsonRead {
  try {
    const value = JSON.parse(text) as JsonValue;
    checkTextShape(value, text);
    const twice = duplicateKeys(text);
    return { value, warnings: twice.map(({ message, line }) => finding(rule, message, line, "warning")) };
  } catch (error) {
    if (error instanceof DocumentError) return { findings: [finding(rule, error.message, error.line)] };
    if (!(error instanceof SyntaxError)) throw error;
    return { findings: [firstFault(text, rule)] };
  }
}

/** Report only the first fault: later ones are mostly its consequences. */
function firstFault(text: string, rule: string): Finding {
  try {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    if (!first) return finding(rule, "The JSON is not valid.", undefined);
    const words = wordsOf(printParseErrorCode(first.error));
    return finding(rule, `The JSON is not valid: ${words}. Fix it here.`, lineAt(text, first.offset));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooDeep(text, rule);
  }
}

/** Too deep for a parser that recurses; the other one counts, and says where. */
function tooDeep(text: string, rule: string): Finding {
  try {
    parseValue(text);
  } catch (error) {
    if (error instanceof DocumentError) return finding(rule, error.message, error.line);
    throw error;
  }
  return finding(rule, "The JSON is not valid.", undefined);
}

/** "CommaExpected" as "comma expected". */
function wordsOf(code: string): string {
  return code.replaceAll(/\B[A-Z]/g, " $&").toLowerCase();
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

type YamlRead = { readonly value: unknown } | { readonly findings: readonly Finding[] };

/** The value of a YAML text, or what keeps it from having one, under the name `rule`. */
export function parseYaml(text: string, rule: string): YamlRead {
  try {
    const { value, problems } = parseValue(text, { findsDuplicates: true });
    checkTextShape(value, text);
    if (problems.length === 0) return { value };
    return { findings: problems.map(({ message, line }) => finding(rule, message, line)) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { findings: [finding(rule, error.message, error.line)] };
  }
}
