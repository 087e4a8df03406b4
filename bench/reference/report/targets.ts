import type { Measures } from "../measure/visit.ts";
import { bestPeer, type DocumentResult, ourMeasures } from "./results.ts";
import { formatted, type RowOfMeasure, rows } from "./rows.ts";
import { markdown } from "./table.ts";

interface Target {
  readonly name: string;
  readonly viewer: "ours" | "ours-raw" | "portal";
  readonly measure: keyof Measures;
  /** What ours is held against; undefined when a peer that it needs was not measured. */
  limit(results: readonly DocumentResult[], result: DocumentResult): number | undefined;
  /** How the limit comes about. */
  readonly rule: string;
}

const share = (part: number, measure: keyof Measures) => (_: readonly DocumentResult[], result: DocumentResult) => {
  const best = bestPeer(result, measure);
  return best === undefined ? undefined : part * best;
};
const fixed = (value: number) => () => value;

const ofCommand = (part: number, measure: keyof Measures) => (_: readonly DocumentResult[], result: DocumentResult) => {
  const command = ourMeasures(result, "ours")?.[measure];
  return command === undefined ? undefined : part * command;
};

/** On a slow phone: of the command's page and of the portal's. */
const onPhone = (viewer: "ours" | "portal", whose: string): readonly Target[] => [
  { name: `Slow phone, first operation, ${whose}`, viewer, measure: "phoneWords", limit: fixed(1000), rule: "fixed" },
  { name: `Slow phone, largest paint, ${whose}`, viewer, measure: "phoneLargest", limit: fixed(1500), rule: "fixed" },
  { name: `Slow phone, layout shift, ${whose}`, viewer, measure: "phoneShift", limit: fixed(0.05), rule: "fixed" },
];

/** The same for each document, but for the one that compares two of them. */
const targets: readonly Target[] = [
  {
    name: "First operation's content, precompiled",
    viewer: "ours",
    measure: "content",
    limit: share(0.5, "navigation"),
    rule: "0.5 × best first navigation entry",
  },
  {
    name: "First operation's content, raw file",
    viewer: "ours-raw",
    measure: "content",
    limit(_, result) {
      const best = bestPeer(result, "title", { readingFile: true });
      return best === undefined ? undefined : 0.5 * best;
    },
    rule: "0.5 × best title of those that read the file too",
  },
  {
    name: "Deep link into the middle, precompiled",
    viewer: "ours",
    measure: "deepLink",
    limit: share(0.25, "deepLink"),
    rule: "0.25 × best deep link",
  },
  {
    name: "Content of the large document",
    viewer: "ours",
    measure: "content",
    limit(results, { document }) {
      const small = ourMeasures(
        results.find((one) => one.document === "small"),
        "ours",
      )?.content;
      return document === "github" && small !== undefined ? 1.5 * small : undefined;
    },
    rule: "1.5 × our small document",
  },
  { name: "Main thread blocked", viewer: "ours", measure: "blocked", limit: fixed(150), rule: "fixed" },
  { name: "Heap after settling", viewer: "ours", measure: "heap", limit: fixed(20e6), rule: "fixed" },
  { name: "DOM elements", viewer: "ours", measure: "elements", limit: fixed(3000), rule: "fixed" },
  { name: "Script until the first operation", viewer: "ours", measure: "script", limit: fixed(200e3), rule: "fixed" },
  { name: "Script, raw file", viewer: "ours-raw", measure: "script", limit: fixed(200e3), rule: "fixed" },
  { name: "Search, first hits", viewer: "ours", measure: "search", limit: fixed(50), rule: "fixed" },
  { name: "Longest frame gap, reading", viewer: "ours", measure: "readingMax", limit: fixed(25), rule: "fixed" },
  { name: "Longest frame gap, fling", viewer: "ours", measure: "flingMax", limit: fixed(25), rule: "fixed" },
  {
    name: "First operation's content, portal",
    viewer: "portal",
    measure: "content",
    limit: ofCommand(1.5, "content"),
    rule: "1.5 × the command's page",
  },
  {
    name: "Deep link into the middle, portal",
    viewer: "portal",
    measure: "deepLink",
    limit: ofCommand(1.5, "deepLink"),
    rule: "1.5 × the command's page",
  },
  { name: "Main thread blocked, portal", viewer: "portal", measure: "blocked", limit: fixed(100), rule: "fixed" },
  { name: "Heap after settling, portal", viewer: "portal", measure: "heap", limit: fixed(20e6), rule: "fixed" },
  { name: "Script, portal", viewer: "portal", measure: "script", limit: fixed(200e3), rule: "fixed" },
  ...onPhone("ours", "precompiled"),
  ...onPhone("portal", "portal"),
];

/** Ours beside what is asked of it. */
export function targetTable(results: readonly DocumentResult[]): string {
  const lines = results.flatMap((result) =>
    targets.flatMap(({ name, viewer, measure, limit, rule }) => {
      const value = ourMeasures(result, viewer)?.[measure];
      const allowed = limit(results, result);
      if (value === undefined || allowed === undefined) return [];
      const unit: RowOfMeasure["unit"] = rows.find((row) => row.measure === measure)?.unit ?? "count";
      const held = value <= allowed ? "yes" : "no";
      return [[name, result.document, formatted(value, unit), formatted(allowed, unit), rule, held]];
    }),
  );
  return markdown([["", "document", "ours", "at most", "which is", "held"], ...lines]);
}
