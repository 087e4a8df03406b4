import type { ContentProblem, Severity } from "../model.ts";

/** How many problems of a rule are shown unless all are asked for. */
const SHOWN = 5;
const SEVERITIES: readonly Severity[] = ["error", "warning", "style"];

interface Rule {
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly style: number;
  /** Errors first, then by name. */
  readonly rules: readonly Rule[];
}

export function countsOf(problems: readonly ContentProblem[]): Counts {
  const of = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const rules = [...byRule(problems).values()].map(([first, ...others]): Rule => {
    const { rule, severity } = first;
    return { rule, severity, count: others.length + 1 };
  });
  return { errors: of("error"), warnings: of("warning"), style: of("style"), rules };
}

/** Errors first, then by rule, file and line. */
export function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort(
    (left, right) =>
      SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
      left.rule.localeCompare(right.rule) ||
      left.file.localeCompare(right.file) ||
      (left.line ?? 0) - (right.line ?? 0),
  );
}

/** One line per problem, the first of each rule unless all are wanted, then one line per rule with its count. */
export function linesOf(problems: readonly ContentProblem[], all: boolean): string[] {
  const groups = [...byRule(problems).values()];
  const shown = groups.flatMap((group) => {
    const lines = group.slice(0, all ? group.length : SHOWN).map(lineOf);
    const left = group.length - lines.length;
    return left > 0 ? [...lines, `  and ${left} more of ${group[0].rule} (--all shows them)`] : lines;
  });
  if (shown.length === 0) return [];
  const counts = groups.map(([{ severity, rule }, ...others]) => {
    return `${String(others.length + 1).padStart(7)}  ${severity.padEnd(7)}  ${rule}`;
  });
  return [...shown, "", ...counts];
}

type Group = [ContentProblem, ...ContentProblem[]];

function byRule(problems: readonly ContentProblem[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const problem of inOrder(problems)) {
    const key = `${problem.severity} ${problem.rule}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return groups;
}

function lineOf({ file, line, severity, rule, message }: ContentProblem): string {
  return `${line === undefined ? file : `${file}:${line}`}  ${severity}  ${rule}  ${message}`;
}
