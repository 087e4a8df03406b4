import type { ContentProblem } from "../model.ts";

/** A problem whose file is known to the caller only. */
export type Finding = Omit<ContentProblem, "file">;

type Severity = ContentProblem["severity"];

/** `line` is one-based; undefined means the file as a whole. */
export function finding(
  rule: string,
  message: string,
  line: number | undefined,
  severity: Severity = "error",
): Finding {
  return line === undefined ? { rule, message, severity } : { line, rule, message, severity };
}

export function inFile(file: string, findings: readonly Finding[]): ContentProblem[] {
  return findings.map((found) => ({ file, ...found }));
}
