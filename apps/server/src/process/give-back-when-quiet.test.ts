import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackWhenQuiet } from "./give-back-when-quiet.ts";

const MEGABYTE = 2 ** 20;

/** Share of each second in which the process does something. */
let shares: number[];
let resident: number;
const give = vi.fn(() => {
  resident = 200 * MEGABYTE;
});

beforeEach(() => {
  resident = 300 * MEGABYTE;
  give.mockClear();
  vi.useFakeTimers();
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((now) => ({
    idle: 0,
    active: 0,
    utilization: now ? (shares.shift() ?? 0) : 0,
  }));
  giveBackWhenQuiet(give, () => resident);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("memory is given back in the first second without work, once", () => {
  shares = [0.9, 0.2, 0.01, 0];
  vi.advanceTimersByTime(2_000);
  expect(give).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(give).toHaveBeenCalledOnce();
});

test("and again when work has made the process grow, and is over", () => {
  shares = [0, 0.9, 0.9];
  vi.advanceTimersByTime(2_000);
  resident += 31 * MEGABYTE;
  vi.advanceTimersByTime(10_000);
  expect(give).toHaveBeenCalledOnce();
  resident += MEGABYTE;
  shares = [0.9];
  vi.advanceTimersByTime(1_000);
  expect(give).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(give).toHaveBeenCalledTimes(2);
});
