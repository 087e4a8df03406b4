import { expect, test } from "vitest";
import { createStandstill } from "./standstill.ts";

const PAUSE = 500;

/** Looks every half second, with the beats that are found then; returns what the last look said. */
function looksAt(beats: readonly number[], from = 0, stillFor = createStandstill(PAUSE)): number {
  return beats.map((beat, index) => stillFor(beat, from + index * PAUSE)).at(-1) ?? 0;
}

test("while there are beats nothing stands still", () => {
  expect(looksAt([1, 2, 3, 4, 5])).toBe(0);
});

test("without a beat the time between the looks adds up, and one beat ends it", () => {
  expect(looksAt([1, 1, 1, 1])).toBe(1500);
  expect(looksAt([1, 1, 1, 2])).toBe(0);
});

test("the first look knows of no standstill, however late it comes", () => {
  expect(looksAt([1], 1_000_000)).toBe(0);
});

test("time in which nobody looked does not count: the machine slept, or the process was stopped", () => {
  const stillFor = createStandstill(PAUSE);
  looksAt([1, 1, 1], 0, stillFor);
  expect(stillFor(1, 3_600_000)).toBe(0);
  expect(stillFor(1, 3_600_500)).toBe(500);
});

test("a look that is a little late counts whole", () => {
  const stillFor = createStandstill(PAUSE);
  stillFor(1, 0);
  expect(stillFor(1, 1200)).toBe(1200);
});
