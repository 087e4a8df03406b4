import { markdown } from "../support/table.ts";
import type { DocumentName } from "./documents.ts";
import type { Measures } from "./visit.ts";

/** Medians of one viewer with one document. */
export interface ViewerResult {
  readonly viewer: string;
  readonly label: string;
  readonly isOurs: boolean;
  readonly isPrebuilt: boolean;
  /** Why there are no measures. */
  readonly failure?: string;
  readonly measures: Measures;
}

export interface DocumentResult {
  readonly document: DocumentName;
  readonly label: string;
  readonly viewers: readonly ViewerResult[];
}

type Unit = "s" | "ms" | "MB" | "kB" | "count" | "share";

const rows: readonly (readonly [measure: keyof Measures, name: string, unit: Unit])[] = [
  ["title", "title", "s"],
  ["navigation", "first navigation entry", "s"],
  ["content", "first operation's content", "s"],
  ["deepLink", "deep link into the middle", "s"],
  ["blocked", "main thread blocked", "s"],
  ["heap", "heap after settling", "MB"],
  ["elements", "DOM elements", "count"],
  ["script", "script until the first operation", "kB"],
  ["search", "search, first hits", "ms"],
  ["reading", "longest frame, reading", "ms"],
  ["fling", "longest frame, fling", "ms"],
  ["phoneWords", "slow phone, first operation", "s"],
  ["phoneLargest", "slow phone, largest paint", "s"],
  ["phoneShift", "slow phone, layout shift", "share"],
  ["click", "from a click, first operation", "s"],
  ["clickBlocked", "blocked after a click's words", "s"],
  ["phoneClick", "slow phone, from a tap, first operation", "s"],
  ["phoneClickBlocked", "slow phone, blocked after a tap's words", "s"],
];

function formatted(value: number | undefined, unit: Unit): string {
  if (value === undefined) return "–";
  if (value === Number.POSITIVE_INFINITY) return "not in 45 s";
  switch (unit) {
    case "s":
      return `${(value / 1000).toFixed(2)} s`;
    case "ms":
      return `${Math.round(value)} ms`;
    case "MB":
      return `${(value / 1e6).toFixed(1)} MB`;
    case "kB":
      return `${Math.round(value / 1000)} kB`;
    case "share":
      return value.toFixed(3);
    case "count":
      return Math.round(value).toLocaleString("en");
  }
}

/** One table in Markdown for each document: viewers in columns, measures in rows. */
export function documentTable(result: DocumentResult): string {
  const header = ["", ...result.viewers.map(({ label }) => label), "best peer"];
  const lines = rows.map(([measure, name, unit]) => [
    name,
    ...result.viewers.map(({ measures, failure }) => (failure ? "not built" : formatted(measures[measure], unit))),
    formatted(bestPeer(result, measure), unit),
  ]);
  const failures = result.viewers.filter(({ failure }) => failure).map(({ label, failure }) => `${label}: ${failure}`);
  return [`### ${result.label}`, "", markdown([header, ...lines]), ...failures.map((line) => `\n${line}`)].join("\n");
}

/** The smallest value of the peers, or of those that read the file in the browser; undefined where none has one. */
export function bestPeer({ viewers }: DocumentResult, measure: keyof Measures, readsFile = false): number | undefined {
  const values = viewers
    .filter(({ isOurs, isPrebuilt }) => !isOurs && !(readsFile && isPrebuilt))
    .flatMap(({ measures }) => measures[measure] ?? [])
    .filter(Number.isFinite);
  return values.length === 0 ? undefined : Math.min(...values);
}

interface Target {
  readonly viewers: readonly ("ours" | "ours-raw" | "portal")[];
  readonly measure: keyof Measures;
  /** A number, or a share of what the best peer has. */
  readonly limit: number | { readonly share: number; readonly of: keyof Measures; readonly readsFile?: boolean };
}

const targets: readonly Target[] = [
  { viewers: ["ours", "portal"], measure: "content", limit: { share: 0.5, of: "navigation" } },
  { viewers: ["ours-raw"], measure: "content", limit: { share: 0.5, of: "title", readsFile: true } },
  { viewers: ["ours"], measure: "deepLink", limit: { share: 0.25, of: "deepLink" } },
  { viewers: ["ours"], measure: "blocked", limit: 150 },
  { viewers: ["portal"], measure: "blocked", limit: 100 },
  { viewers: ["ours", "portal"], measure: "heap", limit: 20e6 },
  { viewers: ["ours"], measure: "elements", limit: 3000 },
  { viewers: ["ours", "ours-raw", "portal"], measure: "script", limit: 200e3 },
  { viewers: ["ours", "portal"], measure: "search", limit: 50 },
  { viewers: ["ours", "portal"], measure: "reading", limit: 25 },
  { viewers: ["ours", "portal"], measure: "fling", limit: 25 },
  { viewers: ["ours", "portal"], measure: "phoneWords", limit: 1000 },
  { viewers: ["ours", "portal"], measure: "phoneLargest", limit: 1600 },
  { viewers: ["ours", "portal"], measure: "phoneShift", limit: 0.05 },
  { viewers: ["portal"], measure: "click", limit: 250 },
  { viewers: ["portal"], measure: "clickBlocked", limit: 100 },
  { viewers: ["portal"], measure: "phoneClick", limit: 800 },
  { viewers: ["portal"], measure: "phoneClickBlocked", limit: 600 },
];

/** Ours beside what is asked of it. */
export function targetTable(results: readonly DocumentResult[]): string {
  const lines = results.flatMap((result) =>
    targets.flatMap(({ viewers, measure, limit }) => {
      const [, name = measure, unit = "count"] = rows.find(([one]) => one === measure) ?? [];
      const peer = typeof limit === "number" ? undefined : bestPeer(result, limit.of, limit.readsFile);
      const allowed = typeof limit === "number" ? limit : peer === undefined ? undefined : limit.share * peer;
      return viewers.flatMap((viewer) => {
        const value = result.viewers.find((one) => one.viewer === viewer)?.measures[measure];
        if (value === undefined || allowed === undefined) return [];
        const which = typeof limit === "number" ? "" : ` (${limit.share} × best peer's ${limit.of})`;
        const held = value <= allowed ? "yes" : "no";
        return [[name, result.document, viewer, formatted(value, unit), formatted(allowed, unit) + which, held]];
      });
    }),
  );
  return markdown([["", "document", "ours", "measured", "at most", "held"], ...lines]);
}
