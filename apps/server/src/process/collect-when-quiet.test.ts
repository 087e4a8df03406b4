import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenQuiet } from "./collect-when-quiet.ts";

/** Share of each second in which the process does something. */
let shares: number[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((now) => ({
    idle: 0,
    active: 0,
    utilization: now ? (shares.shift() ?? 0) : 0,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("garbage is collected once, in the first second without work", () => {
  shares = [0.9, 0.2, 0.01, 0];
  const collect = vi.fn();
  collectWhenQuiet(collect);
  vi.advanceTimersByTime(2_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a process whose V8 lets nobody ask for it does without", () => {
  collectWhenQuiet(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
