import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMinuteCounts } from "./minute-counts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first event is told at once, what follows once a minute with its number", () => {
  const told: [string, number][] = [];
  const counts = createMinuteCounts<string>((event, count) => void told.push([event, count]));
  for (let at = 0; at < 500; at++) counts.count("bank-a", `call ${at}`);
  expect(told).toEqual([["call 0", 1]]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([
    ["call 0", 1],
    ["call 499", 499],
  ]);
  counts.count("bank-a", "one more");
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(told[2]).toEqual(["one more", 1]);
  // A quiet minute, and the next one is told at once again.
  vi.advanceTimersByTime(60_000);
  counts.count("bank-a", "later");
  expect(told[3]).toEqual(["later", 1]);
});

test("keys are counted apart, and not more than a thousand at a time", () => {
  const told: string[] = [];
  const counts = createMinuteCounts<string>((event) => void told.push(event));
  for (let at = 0; at < 5_000; at++) counts.count(`name-${at}`, `name-${at}`);
  expect(told).toHaveLength(1_000);
  expect([counts.count("name-0", "name-0"), counts.count("another", "another")]).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  counts.count("another", "another");
  expect(told.at(-1)).toBe("another");
});

test("what is counted is told when the process ends", () => {
  const told: [string, number][] = [];
  const counts = createMinuteCounts<string>((event, count) => void told.push([event, count]));
  for (let at = 0; at < 3; at++) counts.count("bank-a", "call");
  counts.close();
  expect(told).toEqual([
    ["call", 1],
    ["call", 2],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
