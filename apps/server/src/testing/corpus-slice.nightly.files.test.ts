import { expect, test } from "vitest";
import { documentsOfTheNight } from "./corpus-slice.ts";

const DAY_MS = 24 * 3_600_000;
/** A week begins on a Thursday here, as the epoch did. */
const THURSDAY = Date.UTC(2026, 10, 26);

test("the nights of a week take 200 documents, each of them once, and the next week takes others", () => {
  const weekFrom = (start: number) =>
    Array.from({ length: 7 }, (_, night) => documentsOfTheNight(200, start + night * DAY_MS));
  const nights = weekFrom(THURSDAY);
  const names = new Set(nights.flat().map(({ name }) => name));
  expect([names.size, nights.flat().length]).toEqual([200, 200]);
  expect(Math.max(...nights.map(({ length }) => length))).toBe(29);
  const next = weekFrom(THURSDAY + 7 * DAY_MS).flat();
  expect(next.filter(({ name }) => names.has(name))).toEqual([]);
});
