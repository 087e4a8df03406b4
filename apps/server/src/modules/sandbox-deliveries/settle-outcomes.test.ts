import { expect, test } from "vitest";
import { nextAttemptAt } from "./settle-outcomes.ts";

const now = new Date("2025-03-04T10:00:00Z");
const giveUpAt = new Date("2025-03-05T10:00:00Z");
const seconds = (values: Partial<Parameters<typeof nextAttemptAt>[0]>) => {
  const next = nextAttemptAt({ tries: 1, giveUpAt, now, random: 0.5, ...values });
  return next && (next.getTime() - now.getTime()) / 1000;
};

test("pauses grow from 5 seconds to 12 hours, and then it is given up", () => {
  const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(tries.map((count) => seconds({ tries: count }))).toEqual([
    5,
    30,
    120,
    600,
    3_600,
    10_800,
    21_600,
    43_200,
    undefined,
  ]);
});

test("pauses differ by up to 5 %", () => {
  expect([seconds({ tries: 4, random: 0 }), seconds({ tries: 4, random: 1 })]).toEqual([570, 630]);
});

test.each([
  ["120", 120],
  ["1", 5],
  ["Tue, 04 Mar 2025 10:02:00 GMT", 120],
  ["Tue, 04 Mar 2025 09:00:00 GMT", 5],
  ["999999999", 86_400],
  ["99999999999999999999", 5],
  ["-1", 5],
  ["soon", 5],
  ["1.5", 5],
  ["", 5],
])("Retry-After %j makes it %i seconds", (retryAfter, expected) => {
  expect(seconds({ retryAfter })).toBe(expected);
});

test("it is given up when the next attempt would be later than a day after the first", () => {
  expect(seconds({ tries: 4, giveUpAt: new Date(now.getTime() + 60_000) })).toBeUndefined();
});
