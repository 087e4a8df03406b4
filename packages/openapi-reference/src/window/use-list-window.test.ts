import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReporter } from "./use-list-window.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the last change is always reported, those before at most once in the interval", () => {
  const reported: string[] = [];
  const reporter = createReporter((anchor) => reported.push(anchor), 300);
  for (let at = 0; at < 100; at += 1) {
    reporter.report(`operation/${at}`);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(reported.at(-1)).toBe("operation/99");
  expect(reported).toHaveLength(4);
});

test("thirty seconds of scrolling stay below what a browser allows", () => {
  const onReport = vi.fn();
  const reporter = createReporter(onReport);
  for (let at = 0; at < 3000; at += 1) {
    reporter.report(`operation/${at}`);
    vi.advanceTimersByTime(10);
  }
  expect(onReport.mock.calls.length).toBeLessThanOrEqual(125);
});

test("what waits is forgotten when the reader is led elsewhere", () => {
  const onReport = vi.fn();
  const reporter = createReporter(onReport, 300);
  reporter.report("a");
  reporter.report("b");
  reporter.stop();
  vi.advanceTimersByTime(1000);
  expect(onReport).not.toHaveBeenCalled();
});
