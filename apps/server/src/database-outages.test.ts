import { ConnectionError } from "@connect-portal/database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabaseOutages } from "./database-outages.ts";
import { createLogger } from "./logger.ts";

const refused = () =>
  new ConnectionError(Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }));
const answered = (code: string, message: string) => Object.assign(new Error(message), { code, severity: "ERROR" });

let lines: Record<string, unknown>[];
let answer: () => Promise<void>;
let isFull: boolean;
let end: () => void;
let log: ReturnType<typeof createLogger>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isFull = false;
  answer = () => Promise.resolve();
  const outages = createDatabaseOutages();
  log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }, outages.isKnown);
  end = outages.watch({ ping: () => answer(), state: () => ({ isFull }) }, log);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const messages = () => lines.map(({ msg }) => msg);

test("a database that is away is one line, and one when it is back says how many failed meanwhile", async () => {
  answer = () => Promise.reject(refused());
  log.error({ err: refused() }, "request failed");
  await vi.advanceTimersByTimeAsync(0);
  for (let call = 0; call < 100; call++) log.child({ requestId: call }).error({ err: refused() }, "request failed");
  await vi.advanceTimersByTimeAsync(10_000);
  log.warn({ err: refused() }, "waiting work cannot be handed over");
  answer = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(messages()).toEqual([
    "request failed",
    "cannot reach the database: requests that need it get 503",
    "the database works again",
  ]);
  expect(lines[1]).toMatchObject({ fault: "unavailable", reason: "connect ECONNREFUSED 127.0.0.1:5432" });
  expect(lines[2]).toMatchObject({ failures: 101 });
});

test("one slow statement is no outage: the database answers", async () => {
  for (let call = 0; call < 3; call++) {
    log.error({ err: answered("57014", "canceling statement due to statement timeout") }, "request failed");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(messages()).toEqual(["request failed", "request failed", "request failed"]);
});

test("a database without room is one line until there is room", async () => {
  isFull = true;
  for (let call = 0; call < 10; call++)
    log.error({ err: answered("53100", "could not extend file") }, "request failed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages()).toEqual(["the database is full: requests that write get 503"]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages()).toContain("the database works again");
});

test("other failures, and what is for debugging, have their own lines", async () => {
  answer = () => Promise.reject(refused());
  log.error({ err: refused() }, "request failed");
  await vi.advanceTimersByTimeAsync(0);
  log.error({ err: new RangeError("too far") }, "request failed");
  log.info({ err: refused() }, "told");
  expect(messages()).toEqual([
    "request failed",
    "cannot reach the database: requests that need it get 503",
    "request failed",
    "told",
  ]);
});
