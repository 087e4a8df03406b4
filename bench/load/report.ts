import { quantiles } from "../support/statistics.ts";
import { markdown } from "../support/table.ts";
import type { Crowd } from "./crowd.ts";
import type { Outcome } from "./flood.ts";
import type { Rush } from "./rush.ts";

/** What was measured with one database. */
export interface Measured {
  readonly database: string;
  readonly crowd: Crowd;
  readonly rush: Rush;
  /** How the portal ended, and in how many seconds. */
  readonly end: number | string | undefined;
  readonly stop: number;
  /** Its last lines. */
  readonly output: string;
}

/** Memory of the last third to that of the middle one. */
const GROWTH = 1.05;
/** Milliseconds in which 99 of 100 answers come. */
const IN_TIME = 2_000;

const kindsOfOutcome = {
  good: ({ status }: Outcome) => status >= 200 && status < 300,
  shed: ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter,
  limited: ({ status, hasRetryAfter }: Outcome) => status === 429 && hasRetryAfter,
};
const { good, shed, limited } = kindsOfOutcome;
const isBad = (outcome: Outcome) => !good(outcome) && !shed(outcome) && !limited(outcome);

export function tables(measured: readonly Measured[], users: number): string {
  const head = (title: string) => [title, ...measured.map(({ database }) => database)];
  const rows = (lines: readonly (readonly [string, (one: Measured) => string])[]) =>
    lines.map(([name, value]) => [name, ...measured.map(value)]);
  return [
    markdown([head(`${users} users, 2 s thinking`), ...rows(crowdRows)]),
    "",
    markdown([head("connections without pause"), ...rows(rushRows)]),
    "",
    markdown([head("good answers of each kind"), ...rows(actionRows(measured))]),
  ].join("\n");
}

const crowdRows: readonly (readonly [string, (one: Measured) => string])[] = [
  ["calls", ({ crowd }) => count(crowd.calls)],
  ["a second", ({ crowd }) => (crowd.calls / crowd.seconds).toFixed(0)],
  ["errors", ({ crowd }) => count(errorsOf(crowd))],
  ["p50 / p95 / p99", ({ crowd }) => milliseconds(crowd.times)],
  ["memory by thirds", ({ crowd }) => crowd.memory.map(megabytes).join(" / ")],
];

const rushRows: readonly (readonly [string, (one: Measured) => string])[] = [
  ["answered with success", ({ rush }) => count(rush.outcomes.filter(good).length)],
  ["a second", ({ rush }) => (rush.outcomes.filter(good).length / rush.seconds).toFixed(0)],
  ["p50 / p95 / p99 of these", ({ rush }) => milliseconds(timesOf(rush.outcomes.filter(good)))],
  ["shed: 503 with Retry-After", ({ rush }) => count(rush.outcomes.filter(shed).length)],
  ["limited: 429 with Retry-After", ({ rush }) => count(rush.outcomes.filter(limited).length)],
  ["anything else, or no answer", ({ rush }) => describeBad(rush.outcomes)],
  ["/health, of so many", ({ rush }) => `${rush.health.filter(Number.isFinite).length} of ${rush.health.length}`],
  ["/health, p50 / p95 / p99", ({ rush }) => milliseconds(rush.health)],
  ["well again after", ({ rush }) => (rush.wellAfter === undefined ? "never" : `${rush.wellAfter.toFixed(1)} s`)],
  ["most memory", ({ rush }) => megabytes(rush.memory)],
  ["open streams", ({ rush }) => count(rush.streams.open)],
  ["streams that ended", ({ rush }) => count(rush.streams.ended)],
  ["hooks taken / refused", ({ rush }) => `${count(rush.streams.hooks)} / ${count(rush.streams.refused)}`],
  ["events that arrived", ({ rush }) => `${count(rush.streams.arrived)} of ${count(rush.streams.expected)}`],
  ["p50 / p95 / p99 of these", ({ rush }) => milliseconds(rush.streams.times)],
];

/** That no kind of call starves beside the others. */
function actionRows(measured: readonly Measured[]): readonly (readonly [string, (one: Measured) => string])[] {
  const names = new Set(measured.flatMap(({ rush }) => rush.outcomes.map(({ action }) => action)));
  return [...names].sort().map((name) => [
    name,
    ({ rush }) => {
      const all = rush.outcomes.filter(({ action }) => action === name);
      return `${count(all.filter(good).length)} of ${count(all.length)}`;
    },
  ]);
}

/** One line for each thing that is not as it must be. */
export function complaints(measured: readonly Measured[]): readonly string[] {
  return measured.flatMap(({ database, crowd, rush, end }) => {
    const [, middle, last] = crowd.memory;
    const [p99] = quantiles(timesOf(rush.outcomes.filter(good)), [0.99]);
    const { streams } = rush;
    const found = [
      ...[...crowd.errors].map(([text, times]) => `${times} × ${text}`),
      last > GROWTH * middle && `memory grows from ${megabytes(middle)} to ${megabytes(last)}`,
      p99 > IN_TIME && `p99 of what was answered is ${p99.toFixed(0)} ms`,
      rush.outcomes.some(isBad) && `neither answered nor refused: ${describeBad(rush.outcomes)}`,
      rush.health.some((time) => time > IN_TIME) && "/health did not always answer in time",
      rush.wellAfter === undefined && "it was not well again in a minute",
      streams.ended > 0 && `${streams.ended} streams ended`,
      streams.arrived !== streams.expected && `${streams.arrived} of ${streams.expected} events arrived`,
      streams.hooks === 0 && "no hook was taken",
      end !== 0 && `the portal ended with ${end}`,
    ].filter((text) => typeof text === "string");
    return found.map((text) => `${database}: ${text}`);
  });
}

function describeBad(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(outcomes.filter(isBad), ({ status }) => (status === 0 ? "none" : String(status)));
  return [...groups].map(([status, all]) => `${status} × ${count(all.length)}`).join(", ") || "0";
}

function milliseconds(times: readonly number[]): string {
  return quantiles(times, [0.5, 0.95, 0.99])
    .map((time) => time.toFixed(0))
    .join(" / ")
    .concat(" ms");
}

const errorsOf = ({ errors }: Crowd) => [...errors.values()].reduce((sum, times) => sum + times, 0);
const timesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ time }) => time);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const count = (value: number) => value.toLocaleString("en");
