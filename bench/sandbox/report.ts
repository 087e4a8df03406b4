import { ratioOf } from "../support/statistics.ts";
import { markdown, milliseconds, range, seconds, whole } from "../support/table.ts";
import type { CallRates } from "./calls/measure-calls.ts";
import type { Loaded } from "./load.ts";
import type { ScaledCall, ScaleTimes } from "./scale/measure-scale.ts";
import type { DatabaseName, Times } from "./times/measure-times.ts";

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
  const rows = (Object.keys(small) as ScaledCall[]).map((name) => {
    const [times, inLarge, amongMany] = [small[name], large[name], many[name]];
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

export function timesTable(times: Readonly<Record<DatabaseName, Times>>): string {
  const all = Object.values(times);
  return markdown([
    ["", ...Object.keys(times), "at most"],
    ["a new user's world", ...all.map(({ worlds }) => range(worlds, seconds)), "0.50 s"],
    ["one before the template of the day is there", ...all.map(({ firstWorld }) => seconds(firstWorld)), "–"],
    ["that template, in the background", ...all.map(({ prepared }) => seconds(prepared)), "–"],
    ["a year of its clock", ...all.map(({ years }) => range(years, seconds)), "3.00 s"],
  ]);
}

const ratio = (rates: readonly number[], others: readonly number[]) => ratioOf(rates, others).toFixed(2);
