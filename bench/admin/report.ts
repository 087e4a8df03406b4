import { markdown, megabytes, seconds, whole } from "../support/table.ts";
import type { ExportCost, Latency } from "./measure.ts";
import type { Scale } from "./scales.ts";

/** One database at one scale. */
export interface Column {
  readonly name: string;
  readonly scale: Scale;
  readonly pages: Readonly<Record<string, Latency>>;
  readonly pdf: ExportCost;
}

/** docs/scale.md sums them up. */
export function report(columns: readonly Column[]): string {
  const head = columns.map(({ name, scale }) => `${name}, ${whole(scale.users)} users`);
  const pages = Object.keys(columns[0]?.pages ?? {}).map((name) => [
    name,
    ...columns.map(({ pages }) => latencyText(pages[name])),
    ...ratios(columns, name),
  ]);
  const ratioHead = pairs(columns).map(([, large]) => `${large.name}, p95 of large to small`);
  const pdf = [
    ["time", ...columns.map(({ pdf }) => seconds(pdf.time))],
    ["memory above idle", ...columns.map(({ pdf }) => megabytes(pdf.memory))],
    ["rows", ...columns.map(({ pdf }) => whole(pdf.rows))],
    ["file", ...columns.map(({ pdf }) => `${(pdf.bytes / 1e6).toFixed(1)} MB`)],
  ];
  return [
    "Median / 95th percentile in milliseconds of 200 calls each, one at a time. At most 50 ms and three times that of a",
    "thousand users are asked; of a PDF 3 s and 300 MB.",
    "",
    markdown([["", ...head, ...ratioHead], ...pages]),
    "",
    markdown([["the latest 10,000 records as PDF", ...head], ...pdf]),
  ].join("\n");
}

function latencyText(latency: Latency | undefined): string {
  return latency ? `${latency.median.toFixed(1)} / ${latency.p95.toFixed(1)}` : "–";
}

/** Small and large of each database. */
function pairs(columns: readonly Column[]): [Column, Column][] {
  const groups = Map.groupBy(columns, ({ name }) => name);
  return [...groups.values()].flatMap(([small, large]) => (small && large ? [[small, large] as [Column, Column]] : []));
}

function ratios(columns: readonly Column[], name: string): string[] {
  return pairs(columns).map(([small, large]) => {
    const [before, after] = [small.pages[name]?.p95, large.pages[name]?.p95];
    return before && after ? (after / before).toFixed(1) : "–";
  });
}
