import type { OpenDatabase } from "@connect-portal/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { tamper, tamperings, writeRecord, writeThreeDays } from "../audit/testing/audit-log.ts";
import {
  acknowledge,
  addReceiver,
  claim,
  findUnsentDay,
  noteFailure,
  readStreamBacklog,
} from "./audit-stream.repository.ts";
import { cefEvent } from "./formats/cef.ts";
import { ocsfEvent } from "./formats/ocsf.ts";
import type { RunningStream } from "./stream.ts";
import { follow, target } from "./testing/follow.ts";

const { drivers } = useDatabases();

/** Records that writeThreeDays writes, in the chain's order. */
const threeDays = [
  ...[1, 2, 3].map((number) => `2025-02-27/${number}`),
  ...[1, 2, 3, 4, 5].map((number) => `2025-02-28/${number}`),
  ...[1, 2].map((number) => `2025-03-01/${number}`),
];

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let running: RunningStream[];
  beforeEach(async () => {
    database = await open();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((stream) => stream.stop()));
    await database.close();
  });

  function start(...given: Parameters<typeof follow> extends [unknown, infer Rest] ? [Rest] : never) {
    const followed = follow(database, ...given);
    running.push(followed.stream);
    return followed;
  }
  const at = (day: string, position: number) => ({ day, position, hash: null });
  const backlog = () => readStreamBacklog(database.db, target.id);
  /** Seconds since a moment in UTC, give or take some minutes. */
  const secondsSince = (at: string) => expect.closeTo((Date.now() - Date.parse(`${at}Z`)) / 1000, -3);

  test("every record is sent in the order of days and numbers, and those that follow as they come", async () => {
    await writeThreeDays(database.db);
    const received: string[] = [];
    start({ deliver: async (ids) => void received.push(...ids) });
    await expect.poll(() => received).toEqual(threeDays);
    await writeRecord(database.db, "bank-a", "2025-03-01T10:00:00");
    await expect.poll(() => received).toEqual([...threeDays, "2025-03-01/3"]);
    await expect.poll(backlog).toMatchObject({ records: 0, oldest: 0, sentDay: "2025-03-01", sentPosition: 3 });
  });

  test("a record of the day before that comes late is sent, too", async () => {
    await writeThreeDays(database.db);
    const received: string[] = [];
    start({ deliver: async (ids) => void received.push(...ids) });
    await expect.poll(() => received).toEqual(threeDays);
    await writeRecord(database.db, "late", "2025-02-28T23:59:59");
    await expect.poll(() => received.slice(threeDays.length)).toEqual(["2025-02-28/6"]);
  });

  test("while several write at a time none is passed over and none comes before a lower number", async () => {
    const received: string[] = [];
    start({ deliver: async (ids) => void received.push(...ids) });
    const write = async (name: string) => {
      for (let record = 0; record < 15; record++) {
        // A transaction that takes its number and ends later than others would.
        await database.db.transaction(async (tx) => void (await writeRecord(tx, name, "2025-03-01T10:00:00")));
      }
    };
    await Promise.all(["a", "b", "c", "d"].map(write));
    await expect.poll(() => received).toEqual(Array.from({ length: 60 }, (_, index) => `2025-03-01/${index + 1}`));
  });

  test("what is not taken waits, is told once, and is sent when it can be", async () => {
    await writeThreeDays(database.db);
    let isUp = false;
    let tries = 0;
    const received: string[] = [];
    const { lines } = start({
      deliver: async (ids) => {
        tries += 1;
        if (!isUp) throw new Error("It answers 500");
        received.push(...ids);
      },
    });
    await expect.poll(() => tries).toBeGreaterThan(6);
    expect(await backlog()).toMatchObject({
      records: 10,
      failure: "It answers 500",
      failingSeconds: expect.any(Number),
      sentDay: null,
      oldest: secondsSince("2025-02-27T00:00:00"),
    });
    expect(lines).toEqual(["error: the activity log is not taken: its records wait"]);
    isUp = true;
    await expect.poll(() => received).toEqual(threeDays);
    await expect.poll(() => lines.slice(1)).toEqual(["info: the activity log is taken again"]);
    await expect.poll(backlog).toMatchObject({ records: 0, failure: null, failingSeconds: null });
  });

  test("a syslog receiver whose connection failed gets what it was sent before once more", async () => {
    await writeThreeDays(database.db);
    const received: string[] = [];
    let fails = false;
    start({
      target: { ...target, isSyslog: true },
      deliver: async (ids) => {
        if (fails) throw new Error("read ECONNRESET");
        received.push(...ids);
      },
    });
    await expect.poll(backlog).toMatchObject({ records: 0 });
    fails = true;
    await writeRecord(database.db, "bank-a", "2025-03-01T10:00:00");
    await expect.poll(backlog).toMatchObject({
      failure: "read ECONNRESET",
      records: 1,
      oldest: secondsSince("2025-03-01T10:00:00"),
    });
    fails = false;
    await expect.poll(() => received).toEqual([...threeDays, "2025-03-01/1", "2025-03-01/2", "2025-03-01/3"]);
  });

  test("what is sent once more does not wait: the oldest that waits was never acknowledged", async () => {
    await writeThreeDays(database.db);
    await addReceiver(database.db, target.id, "first");
    const sender = { receiver: target.id, owner: "00000000-0000-4000-8000-000000000001" };
    await claim(database.db, sender, 60);
    await acknowledge(database.db, sender, at("2025-02-27", 3));
    await acknowledge(database.db, sender, at("2025-02-28", 4));
    const waiting = { records: 3, oldest: secondsSince("2025-02-28T04:00:00") };
    expect(await backlog()).toMatchObject(waiting);
    await noteFailure(database.db, sender, "read ECONNRESET", 500);
    expect(await findUnsentDay(database.db, target.id)).toMatchObject({ day: "2025-02-28", sent: 0 });
    expect(await backlog()).toMatchObject(waiting);
    // A part is there again, and then it fails anew.
    await acknowledge(database.db, sender, at("2025-02-28", 2));
    expect(await findUnsentDay(database.db, target.id)).toMatchObject({ day: "2025-02-28", sent: 2 });
    expect(await backlog()).toMatchObject(waiting);
    await noteFailure(database.db, sender, "read ECONNRESET", 500);
    expect(await backlog()).toMatchObject(waiting);
    await acknowledge(database.db, sender, at("2025-02-28", 5));
    expect(await backlog()).toMatchObject({ records: 2, oldest: secondsSince("2025-03-01T00:00:00") });
  });

  test("of two workers one sends; when it dies the other goes on where it was", async () => {
    await writeThreeDays(database.db);
    const atFirst: string[] = [];
    const hanging = Promise.withResolvers<void>();
    const first = start({
      deliver: async (ids) => {
        atFirst.push(...ids);
        // Simulates a process that hangs from its second batch on.
        if (atFirst.length > 3) await hanging.promise;
      },
      pace: { lease: 800 },
    });
    await expect.poll(() => atFirst).toEqual(threeDays.slice(0, 8));
    const received: string[] = [];
    const second = start({ deliver: async (ids) => void received.push(...ids) });
    await expect.poll(() => received).toEqual(threeDays.slice(3));
    await expect.poll(backlog).toMatchObject({ records: 0, sentDay: "2025-03-01", sentPosition: 2 });
    hanging.resolve();
    await writeRecord(database.db, "bank-a", "2025-03-01T10:00:00");
    await expect.poll(() => received).toEqual([...threeDays.slice(3), "2025-03-01/3"]);
    expect(await backlog()).toMatchObject({ sentDay: "2025-03-01", sentPosition: 3 });
    expect(atFirst).toEqual(threeDays.slice(0, 8));
    await second.stream.stop();
    await writeRecord(database.db, "bank-a", "2025-03-01T11:00:00");
    await expect.poll(() => atFirst.slice(8)).toEqual(["2025-03-01/4"]);
    expect([...first.lines, ...second.lines]).toEqual([]);
  });

  test("a worker whose time is over moves nothing", async () => {
    await writeThreeDays(database.db);
    await addReceiver(database.db, target.id, "first");
    const sender = (owner: string) => ({ receiver: target.id, owner: `00000000-0000-4000-8000-00000000000${owner}` });
    const claims = [await claim(database.db, sender("1"), 0.05), await claim(database.db, sender("2"), 60)];
    expect(claims.map(({ isMine }) => isMine)).toEqual([true, false]);
    await expect.poll(async () => (await claim(database.db, sender("2"), 60)).isMine).toBe(true);
    expect(await acknowledge(database.db, sender("1"), at("2025-02-27", 3))).toBe(false);
    await noteFailure(database.db, sender("1"), "It is late", 0);
    expect(await backlog()).toMatchObject({ records: 10, sentDay: null, failingSeconds: null });
    expect(await acknowledge(database.db, sender("2"), at("2025-02-27", 2))).toBe(true);
    expect(await backlog()).toMatchObject({ records: 8, sentDay: "2025-02-27", sentPosition: 2 });
  });

  test("one that cannot reach the receiver lets the other try", async () => {
    await writeThreeDays(database.db);
    const received: string[] = [];
    const cut = start({ deliver: () => Promise.reject(new Error("connect EHOSTUNREACH")) });
    await expect.poll(() => cut.lines.length).toBe(1);
    start({ deliver: async (ids) => void received.push(...ids) });
    await expect.poll(() => received).toEqual(threeDays);
    await expect.poll(() => cut.lines.at(-1)).toBe("info: the activity log is taken again");
  });

  test("a new receiver begins with the first record that is kept, or with the next one", async () => {
    await writeThreeDays(database.db);
    const late: string[] = [];
    const next = start({ from: "next", deliver: async (ids) => void late.push(...ids) });
    await expect.poll(backlog).toMatchObject({ records: 0 });
    await writeRecord(database.db, "bank-a", "2025-03-01T10:00:00");
    await expect.poll(() => late).toEqual(["2025-03-01/3"]);
    await next.stream.stop();
    await writeRecord(database.db, "bank-a", "2025-03-01T11:00:00");

    const [all, goesOn]: [string[], string[]] = [[], []];
    start({ target: { ...target, id: "two" }, from: "next", deliver: async (ids) => void goesOn.push(...ids) });
    await expect.poll(() => goesOn).toEqual(["2025-03-01/4"]);
    start({ target: { ...target, id: "three" }, deliver: async (ids) => void all.push(...ids) });
    await expect.poll(() => all).toEqual([...threeDays, "2025-03-01/3", "2025-03-01/4"]);
  });

  test("records that somebody has removed hold up nothing, and the log names them", async () => {
    await writeThreeDays(database.db);
    await tamper(database.db, ...tamperings.removedInTheMiddle, "DELETE FROM audit_events WHERE day = '2025-03-01'");
    const received: string[] = [];
    const { lines } = start({ deliver: async (ids) => void received.push(...ids) });
    const left = threeDays.filter((id) => id !== "2025-02-28/3" && !id.startsWith("2025-03-01"));
    await expect.poll(() => received).toEqual(left);
    const line = "error: records are missing in the activity log, and are not sent: see docs/audit.md";
    await expect.poll(() => lines).toEqual([line, line]);
    await writeRecord(database.db, "bank-a", "2025-03-02T10:00:00");
    await expect.poll(() => received.at(-1)).toBe("2025-03-02/1");
  });

  test("a card number and a secret are masked in what leaves", async () => {
    const data = JSON.stringify({ pan: "4111111111111111", cvv2: "123", note: "card 4111 1111 1111 1111" });
    await writeRecord(database.db, "bank-a", "2025-03-01T10:00:00", data);
    for (const [id, event] of [
      ["ocsf", ocsfEvent],
      ["cef", cefEvent],
    ] as const) {
      const received: string[] = [];
      start({
        target: { ...target, id },
        write: (record) => JSON.stringify(event(record, { vendor: "v", product: "p", version: "1.2.3" })),
        deliver: async (events) => void received.push(...events),
      });
      await expect.poll(() => received.length).toBe(1);
      expect(received[0]).toContain("411111");
      expect(received[0]).not.toMatch(/4111 ?1111 ?1111 ?1111|"123"|:123\D/);
    }
  });
});
