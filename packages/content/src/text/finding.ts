import type { ContentProblem, Severity } from "../model.ts";

/** A problem whose file is known to the caller only, unless it is another one that stands beside it. */
export type Finding = Omit<ContentProblem, "file"> & { readonly file?: string };

/** `line` is one-based; undefined means the file as a whole. */
export function finding(
  rule: string,
  message: string,
  line: number | undefined,
  severity: Severity = "error",
): Finding {
  return line === undefined ? { rule, message, severity } : { line, rule, message, severity };
}

/** `folder` is where a finding's own file is relative to. */
export function inFile(file: string, findings: readonly Finding[], folder = ""): ContentProblem[] {
  return findings.map((found) => ({ ...found, file: found.file === undefined ? file : `${folder}${found.file}` }));
}
