import { bestPeer, type DocumentResult } from "./results.ts";
import { formatted, rows } from "./rows.ts";

/** One table in Markdown for each document: viewers in columns, measures in rows. */
export function documentTable(result: DocumentResult): string {
  const header = ["", ...result.viewers.map(({ label }) => label), "best peer"];
  const lines = rows.map(({ measure, name, unit }) => [
    name,
    ...result.viewers.map(({ measures, failure }) => (failure ? "not built" : formatted(measures[measure], unit))),
    formatted(bestPeer(result, measure), unit),
  ]);
  const failures = result.viewers.filter(({ failure }) => failure).map(({ label, failure }) => `${label}: ${failure}`);
  return [`### ${result.label}`, "", markdown([header, ...lines]), ...failures.map((line) => `\n${line}`)].join("\n");
}

export function markdown([header = [], ...lines]: readonly (readonly string[])[]): string {
  const all = [header, header.map((_, at) => (at === 0 ? "---" : "---:")), ...lines];
  const widths = header.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all.map((line) => `| ${line.map((cell, at) => padded(cell, widths[at] ?? 0, at)).join(" | ")} |`).join("\n");
}

function padded(cell: string, width: number, at: number): string {
  return at === 0 ? cell.padEnd(width) : cell.padStart(width);
}
