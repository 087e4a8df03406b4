import { setImmediate } from "node:timers/promises";
import { ConnectionError } from "@connect-portal/database";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuditEvent } from "../audit.repository.ts";
import { createCallRecorder } from "./call-recorder.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => vi.clearAllMocks());

const LIMITS = { waiting: 100, patience: 20, pause: 5 };
const event = (number: number, userId = 7): AuditEvent => ({
  occurredAt: new Date(0),
  actor: { userId, username: `user-${userId}` },
  action: "Call API",
  webService: "/x",
  data: String(number),
});
const away = () => new ConnectionError(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));

/** Stands for the database: takes groups, or throws what `fault` says of them. */
function startRecorder(limits = LIMITS) {
  const groups: string[][] = [];
  const database: { fault: (events: readonly AuditEvent[]) => Error | undefined } = { fault: () => undefined };
  const recorder = createCallRecorder(
    async (events) => {
      await Promise.resolve();
      const fault = database.fault(events);
      if (fault) throw fault;
      groups.push(events.map(({ data = "" }) => data));
    },
    log,
    limits,
  );
  return { recorder, database, groups };
}

test("records that come at the same time are written in groups, in their order", async () => {
  const { recorder, groups } = startRecorder();
  await Promise.all(Array.from({ length: 80 }, (_, index) => recorder.record(event(index))));
  expect(groups.map(({ length }) => length)).toEqual([1, 50, 29]);
  expect(groups.flat()).toEqual(Array.from({ length: 80 }, (_, index) => String(index)));
});

test.each([0, 1, 2, 3, 4])(
  "a record that comes as the one before ends is written at once (%i turns later)",
  async (turns) => {
    const first = Promise.withResolvers<void>();
    const written: string[] = [];
    const recorder = createCallRecorder(async (events) => {
      await first.promise;
      written.push(...events.map(({ data = "" }) => data));
    }, log);
    void recorder.record(event(1));
    first.resolve();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    void recorder.record(event(2));
    await setImmediate();
    expect(written).toEqual(["1", "2"]);
  },
);

test("an answer waits for its record, and no longer than it has patience", async () => {
  const { recorder, database, groups } = startRecorder();
  await recorder.record(event(1));
  expect(groups).toEqual([["1"]]);
  database.fault = away;
  await recorder.record(event(2));
  expect(groups).toEqual([["1"]]);
  expect(recorder.waitingOf(7).map(({ data }) => data)).toEqual(["2"]);
  expect(recorder.waitingOf(8)).toEqual([]);
});

test("what the database could not take is written when it is back, in its order; the log says both once", async () => {
  const { recorder, database, groups } = startRecorder();
  database.fault = away;
  const waiting = [1, 2, 3].map((number) => recorder.record(event(number)));
  await Promise.all(waiting);
  database.fault = () => undefined;
  await expect.poll(() => groups.flat()).toEqual(["1", "2", "3"]);
  await expect.poll(() => recorder.waitingOf(7)).toEqual([]);
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
});

test("no more wait than there is room for; the log says once that others are lost", async () => {
  const { recorder, database, groups } = startRecorder({ ...LIMITS, waiting: 3 });
  database.fault = away;
  await Promise.all([1, 2, 3, 4, 5].map((number) => recorder.record(event(number))));
  expect(log.error).toHaveBeenCalledTimes(1);
  database.fault = () => undefined;
  await expect.poll(() => groups.flat()).toEqual(["1", "2", "3"]);
  expect(log.info).toHaveBeenCalledWith({ waited: 3, lost: 2 }, expect.any(String));
});

test("one that cannot be written does not keep the others from it", async () => {
  const { recorder, database, groups } = startRecorder();
  database.fault = (events) => (events.some(({ data }) => data === "2") ? new Error("invalid") : undefined);
  await Promise.all([1, 2, 3].map((number) => recorder.record(event(number))));
  expect(groups.flat()).toEqual(["1", "3"]);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test("closing writes what waits, and says what the database did not take", async () => {
  const { recorder, database, groups } = startRecorder();
  void recorder.record(event(1));
  await recorder.close();
  expect(groups).toEqual([["1"]]);
  database.fault = away;
  await recorder.record(event(2));
  await recorder.close();
  expect(log.error).toHaveBeenCalledWith({ lost: 1 }, expect.any(String));
});
