import { LineCounter, parseDocument } from "yaml";
import { type Finding, finding } from "./finding.ts";

export type YamlRead = { readonly value: unknown } | { readonly findings: readonly Finding[] };

/** The value of a YAML text, or what keeps it from having one, under the name `rule`. */
export function parseYaml(text: string, rule: string): YamlRead {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  if (document.errors.length > 0) {
    return { findings: document.errors.map(({ message, pos }) => finding(rule, message, lines.linePos(pos[0]).line)) };
  }
  try {
    return { value: document.toJS() };
  } catch (error) {
    // Aliases that point nowhere, or that multiply beyond the parser's limit.
    return { findings: [finding(rule, error instanceof Error ? error.message : String(error), undefined)] };
  }
}
