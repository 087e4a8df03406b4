import type { Measures } from "../measure/visit.ts";

export interface RowOfMeasure {
  readonly measure: keyof Measures;
  readonly name: string;
  readonly unit: "s" | "ms" | "MB" | "kB" | "count" | "share";
}

export const rows: readonly RowOfMeasure[] = [
  { measure: "title", name: "Title", unit: "s" },
  { measure: "navigation", name: "First navigation entry", unit: "s" },
  { measure: "content", name: "First operation's content", unit: "s" },
  { measure: "deepLink", name: "Deep link into the middle", unit: "s" },
  { measure: "blocked", name: "Main thread blocked", unit: "s" },
  { measure: "heap", name: "Heap after settling", unit: "MB" },
  { measure: "workerHeap", name: "Heap of workers", unit: "MB" },
  { measure: "elements", name: "DOM elements", unit: "count" },
  { measure: "script", name: "Script until the first operation", unit: "kB" },
  { measure: "search", name: "Search, first hits", unit: "ms" },
  { measure: "readingMax", name: "Longest frame gap, reading", unit: "ms" },
  { measure: "readingP99", name: "99th percentile, reading", unit: "ms" },
  { measure: "flingMax", name: "Longest frame gap, fling", unit: "ms" },
  { measure: "flingP99", name: "99th percentile, fling", unit: "ms" },
  { measure: "phoneWords", name: "Slow phone, first operation", unit: "s" },
  { measure: "phoneLargest", name: "Slow phone, largest paint", unit: "s" },
  { measure: "phoneShift", name: "Slow phone, layout shift", unit: "share" },
];

export function formatted(value: number | undefined, unit: RowOfMeasure["unit"]): string {
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
