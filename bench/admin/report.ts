import os from "node:os";
import { markdown } from "../reference/report/table.ts";
import type { ExportCost, Latency } from "./measure.ts";
import type { Scale } from "./scales.ts";

/** One database at one scale. */
export interface Column {
  readonly name: string;
  readonly scale: Scale;
  readonly pages: ReadonlyMap<string, Latency>;
  readonly pdf: ExportCost;
}

/** What stands between the marks in docs/scale.md. */
export function report(columns: readonly Column[]): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, Node ${process.version}`;
  const head = columns.map(({ name, scale }) => `${name}, ${scale.users.toLocaleString("en")} users`);
  const names = [...(columns[0]?.pages.keys() ?? [])];
  const pages = names.map((name) => [
    name,
    ...columns.map(({ pages }) => latencyText(pages.get(name))),
    ...ratios(columns, name),
  ]);
  const ratioHead = pairs(columns).map(([, large]) => `${large.name}, p95 of large to small`);
  const pdf = [
    ["Time", ...columns.map(({ pdf }) => `${(pdf.time / 1000).toFixed(2)} s`)],
    ["Memory above idle", ...columns.map(({ pdf }) => `${Math.round(pdf.memory / 1e6)} MB`)],
    ["Rows", ...columns.map(({ pdf }) => pdf.rows.toLocaleString("en"))],
    ["File", ...columns.map(({ pdf }) => `${(pdf.bytes / 1e6).toFixed(1)} MB`)],
  ];
  return [
    "`npm run bench:admin` fills databases, asks for each page 200 times over HTTP, one at a time, and writes these tables:",
    "median / 95th percentile in milliseconds, each answer with its total. There are ten events to a user; one user did a",
    "tenth of them, and its log is the one that is asked for. Aimed at: a 95th percentile of at most 50 ms and at most three",
    "times that of a thousand users; a PDF in 3 s and 300 MB.",
    "",
    `${machine}.`,
    "",
    markdown([["", ...head, ...ratioHead], ...pages]),
    "",
    "### The latest 10,000 records as PDF",
    "",
    markdown([["", ...head], ...pdf]),
  ].join("\n");
}

function latencyText(latency: Latency | undefined): string {
  return latency ? `${latency.median.toFixed(1)} / ${latency.p95.toFixed(1)}` : "–";
}

/** Small and large of each database. */
function pairs(columns: readonly Column[]): [Column, Column][] {
  const names = new Set(columns.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [small, large] = columns.filter((column) => column.name === name);
    return small && large ? [[small, large] as [Column, Column]] : [];
  });
}

function ratios(columns: readonly Column[], name: string): string[] {
  return pairs(columns).map(([small, large]) => {
    const [before, after] = [small.pages.get(name)?.p95, large.pages.get(name)?.p95];
    return before && after ? (after / before).toFixed(1) : "–";
  });
}
