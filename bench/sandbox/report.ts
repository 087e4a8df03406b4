import { median } from "../reference/report/median.ts";
import { markdown } from "../reference/report/table.ts";
import { describeMachine } from "../support/machine.ts";
import type { CallRates } from "./calls/measure-calls.ts";
import type { ExampleRates } from "./example/measure-example.ts";
import { ratioOf } from "./in-turns.ts";
import type { Loaded } from "./load.ts";
import type { ScaleTimes } from "./scale/measure-scale.ts";
import type { DatabaseName, Times } from "./times/measure-times.ts";

export function head(rounds: number): string {
  return `${describeMachine()}; median of ${rounds} rounds (lowest to highest), ratios of the same round.`;
}

export function exampleTable({ bare, engine, prism }: ExampleRates): string {
  return markdown([
    ["validated example answer, 20 connections", "a second", "beside the bare route", "at least"],
    ["bare Fastify route, same schemas, no token", range(bare, whole), "1", "–"],
    ["the sandbox", range(engine, whole), ratio(engine, bare), "0.80"],
    ["Prism, which checks that there is a token", range(prism, whole), ratio(prism, bare), "–"],
  ]);
}

export function callsTable({ rates, statements }: CallRates): string {
  const { read, bareRead, change, bareChange, barest } = rates;
  const header = ["statements", "the sandbox", "its statements alone", "ratio", "at least"];
  const times = ["processor time", "of its statements alone", "ratio"];
  const alone = markdown([
    ["10 connections, each in a world of its own", ...header, ...times],
    ["read a card, a second", String(statements.read), ...comparison(read, bareRead)],
    ["authorize a payment, a second", String(statements.change), ...comparison(change, bareChange)],
  ]);
  const [own, least] = [change, barest].map((rounds) => rounds.map(({ processorTime }) => processorTime));
  const bare = markdown([
    ["processor time", "the sandbox", "lock, read, hold, insert, event", "times", "at most"],
    [
      "authorize a payment",
      range(own ?? [], milliseconds),
      range(least ?? [], milliseconds),
      ratio(own ?? [], least ?? []),
      "2.50",
    ],
  ]);
  return `${alone}\n\n${bare}`;
}

function comparison(ours: readonly Loaded[], bare: readonly Loaded[]): string[] {
  const [rates, bareRates] = [ours, bare].map((rounds) => rounds.map(({ rate }) => rate));
  const [times, bareTimes] = [ours, bare].map((rounds) => rounds.map(({ processorTime }) => processorTime));
  if (!rates || !bareRates || !times || !bareTimes) return [];
  return [
    range(rates, whole),
    range(bareRates, whole),
    ratio(rates, bareRates),
    "0.60",
    range(times, milliseconds),
    range(bareTimes, milliseconds),
    ratio(bareTimes, times),
  ];
}

export function scaleTable({ small, large, many }: ScaleTimes): string {
  const rows = [...small].map(([name, times]) => {
    const [inLarge, amongMany] = [large.get(name) ?? [], many.get(name) ?? []];
    return [
      name,
      range(times, milliseconds),
      range(inLarge, milliseconds),
      ratio(inLarge, times),
      range(amongMany, milliseconds),
      ratio(amongMany, times),
      "1.50",
    ];
  });
  const header = ["as seeded, alone", "100,000 cards", "times", "among 10,000 worlds", "times", "at most"];
  return markdown([["one call after the other", ...header], ...rows]);
}

export function timesTable(all: readonly { readonly name: DatabaseName; readonly times: Times }[]): string {
  return markdown([
    ["", ...all.map(({ name }) => name), "at most"],
    ["a new user's world", ...all.map(({ times }) => range(times.worlds, seconds)), "0.50 s"],
    ["one before the template of the day is there", ...all.map(({ times }) => seconds(times.firstWorld)), "–"],
    ["that template, in the background", ...all.map(({ times }) => seconds(times.prepared)), "–"],
    ["a year of its clock", ...all.map(({ times }) => range(times.years, seconds)), "3.00 s"],
  ]);
}

const ratio = (rates: readonly number[], others: readonly number[]) => ratioOf(rates, others).toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString("en");
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

function range(values: readonly number[], text: (value: number) => string): string {
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}
