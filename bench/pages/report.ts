import { markdown, range, seconds } from "../support/table.ts";
import type { Scores } from "./measure-lighthouse.ts";
import type { SlowVisit } from "./measure-slow.ts";
import type { MeasuredPage } from "./pages.ts";

/** A page on a device, in each round. */
export interface Row {
  readonly page: MeasuredPage;
  readonly device: "phone" | "desktop";
  readonly scores: readonly Scores[];
  readonly visits: readonly SlowVisit[];
}

export function report(rows: readonly Row[], rounds: number): string {
  return [
    `Median of ${rounds} (lowest to highest).`,
    "",
    "Lighthouse:",
    "",
    markdown([
      ["", "performance", "at least", "accessibility", "best practices", "first paint", "largest paint", "blocked"],
      ...rows.map(lighthouseRow),
    ]),
    "",
    "Slow 4G (1.6 Mbit/s, 150 ms), processor four times slower:",
    "",
    markdown([["", "first paint", "bar", "tree", "words", "at most", "shift while reading"], ...rows.map(slowRow)]),
  ].join("\n");
}

function lighthouseRow({ page, device, scores }: Row): string[] {
  const of = (name: keyof Scores, text: (value: number) => string) =>
    range(
      scores.map((score) => score[name]),
      text,
    );
  return [
    `${page.name}, ${device}`,
    of("performance", String),
    device === "phone" ? String(page.score) : "–",
    of("accessibility", String),
    of("bestPractices", String),
    of("firstPaint", seconds),
    of("largestPaint", seconds),
    of("blocked", (value) => `${Math.round(value)} ms`),
  ];
}

function slowRow({ page, device, visits }: Row): string[] {
  const stood = (name: string) =>
    page.landmarks.some((landmark) => landmark.name === name)
      ? range(
          visits.map((visit) => visit.stood[name] ?? Number.NaN),
          seconds,
        )
      : "–";
  return [
    `${page.name}, ${device}`,
    range(
      visits.map(({ firstPaint }) => firstPaint),
      seconds,
    ),
    stood("bar"),
    stood("tree"),
    stood("words"),
    page.within === undefined ? "–" : `${page.within} s`,
    range(
      visits.map(({ shift }) => shift),
      (value) => value.toFixed(3),
    ),
  ];
}
