import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../../logger.ts";
import { createQueueFailures, type QueueFailures } from "./boss.ts";

let lines: Record<string, unknown>[];
let failures: QueueFailures;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  failures = createQueueFailures(createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }));
});
afterEach(() => {
  failures.close();
  vi.useRealTimers();
});

/** Ten workers that look every five seconds. */
async function failFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    for (let worker = 0; worker < 10; worker++) failures.failed(new Error("permission denied for schema pgboss"));
    await vi.advanceTimersByTimeAsync(5_000);
  }
}

const said = () => lines.map(({ msg, failures }) => [msg, failures]);

test("a queue that fails says so at once, then once a minute how often, and once when it is well again", async () => {
  await failFor(150);
  expect(lines[0]).toMatchObject({ level: 50, err: { message: "permission denied for schema pgboss" } });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(said()).toEqual([
    ["job queue failed", undefined],
    ["job queue still fails", 119],
    ["job queue still fails", 120],
    ["job queue still fails", 60],
    ["job queue works again", 300],
  ]);
  expect(lines[4]).toMatchObject({ level: 30, seconds: 240 });
});

test("the next failure after that is said at once, and counted anew", async () => {
  await failFor(5);
  await vi.advanceTimersByTimeAsync(600_000);
  lines.length = 0;
  await failFor(5);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(said()).toEqual([
    ["job queue failed", undefined],
    ["job queue still fails", 9],
    ["job queue works again", 10],
  ]);
});

test("a queue that has ended says nothing more", async () => {
  await failFor(5);
  failures.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(said()).toEqual([["job queue failed", undefined]]);
});
