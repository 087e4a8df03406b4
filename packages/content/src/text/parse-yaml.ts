import { DocumentError } from "@connect-portal/openapi-document";
import { checkTextShape, parseValue } from "@connect-portal/openapi-document/publishing";
import { type Finding, finding } from "./finding.ts";

export type YamlRead = { readonly value: unknown } | { readonly findings: readonly Finding[] };

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
