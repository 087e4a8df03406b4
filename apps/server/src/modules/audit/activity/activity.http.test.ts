import { type ActivityAnswer, paths, type RecordedAction } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { insertAuditEvent } from "../audit.repository.ts";
import { tamper, writeBusyDay, writeRecord, writeThreeDays } from "../testing/audit-log.ts";

let portal: TestApp;
let administrator: { authorization: string };

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  await writeThreeDays(portal.database.db);
});

afterAll(() => portal.close());

const ask = (username: string, query: Record<string, string> = {}, headers: Record<string, string> = administrator) =>
  portal.app.inject({ url: `${paths.activityLog(username)}?${new URLSearchParams(query)}`, headers });

async function listed(username: string, query: Record<string, string> = {}): Promise<ActivityAnswer> {
  const answer = await ask(username, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const numbers = ({ content }: ActivityAnswer) => content.map(({ record }) => record);
const states = ({ content }: ActivityAnswer) => content.map(({ chain }) => chain.state);

test("200: what the user did, the latest first, each record with its place in the chain", async () => {
  const answer = await ask("bank-a");
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  });
  const log: ActivityAnswer = answer.json();
  expect(log).toMatchObject({ totalElements: 5, missingRecords: [], lastDayBefore: null });
  expect(numbers(log)).toEqual([5, 4, 3, 2, 1]);
  expect(states(log)).toEqual(Array(5).fill("intact"));
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(log.content[3]).toEqual({
    record: 2,
    userId: "Bank-A",
    action: "Call API",
    webService: "POST /PowerCardConnectApi/rest/4.2.4/cards",
    data: "é",
    timestamps: "2025-02-27T02:00:00.118Z",
    chain: { day: "2025-02-27", position: 3, previousHash: hash, hash, state: "intact" },
  });
  expect(log.content[4]?.chain.previousHash).toBe("0".repeat(64));
  expect(log.content[2]?.chain.previousHash).toBe(log.content[3]?.chain.hash);
});

test("200: only one action, or all but sign-ins, with the count of these and the day of the last one before", async () => {
  const write = (at: string, action: RecordedAction) =>
    insertAuditEvent(portal.database.db, {
      occurredAt: new Date(at),
      actor: { userId: 7, username: "filtered" },
      action,
      webService: "/x",
    });
  await write("2025-02-27T10:00:00Z", "Call API");
  await write("2025-02-28T10:00:00Z", "Login");
  await write("2025-02-28T11:00:00Z", "Logout");
  const calls = await listed("filtered", { action: "Call API" });
  expect([calls.totalElements, numbers(calls), states(calls)]).toEqual([1, [1], ["intact"]]);
  const rest = await listed("filtered", { action: "-Login", startDate: "2025-02-28", pageSize: "1" });
  expect([rest.totalElements, numbers(rest)]).toEqual([1, [3]]);
  const empty = { content: [], totalElements: 0, missingRecords: [] };
  expect(await listed("filtered", { action: "Call API", startDate: "2025-02-28" })).toEqual({
    ...empty,
    lastDayBefore: "2025-02-27",
  });
  expect(await listed("filtered", { action: "Login", startDate: "2025-03-02" })).toEqual({
    ...empty,
    lastDayBefore: "2025-02-28",
  });
  expect(await listed("filtered", { action: "Delete user", startDate: "2025-03-02" })).toEqual({
    ...empty,
    lastDayBefore: null,
  });
});

test("200: upper and lower case of the username are one", async () => {
  expect(numbers(await listed("BANK-A"))).toEqual([5, 4, 3, 2, 1]);
});

test("200: a page is a range of record numbers, and one past the end is empty", async () => {
  expect(numbers(await listed("bank-a", { page: "1", pageSize: "2" }))).toEqual([3, 2]);
  expect(numbers(await listed("bank-a", { page: "2", pageSize: "2" }))).toEqual([1]);
  const past = await listed("bank-a", { page: "1000000000", pageSize: "10000" });
  expect(past).toEqual({ content: [], totalElements: 5, missingRecords: [], lastDayBefore: null });
});

test("200: days are UTC days, both included", async () => {
  const day = await listed("bank-a", { startDate: "2025-02-28", endDate: "2025-02-28" });
  expect([day.totalElements, numbers(day)]).toEqual([2, [4, 3]]);
  expect(numbers(await listed("bank-a", { endDate: "2025-02-27" }))).toEqual([2, 1]);
  expect(numbers(await listed("bank-a", { startDate: "2025-03-01" }))).toEqual([5]);
  expect(numbers(await listed("bank-a", { startDate: "0000-01-01", endDate: "9999-12-31" }))).toHaveLength(5);
  expect((await listed("bank-a", { startDate: "0000-01-01", endDate: "0000-12-31" })).totalElements).toBe(0);
});

test("200: an empty range names the day of the last record before it", async () => {
  const empty = { content: [], totalElements: 0, missingRecords: [] };
  expect(await listed("admin", { startDate: "2025-03-01" })).toEqual({ ...empty, lastDayBefore: "2025-02-28" });
  expect(await listed("admin", { endDate: "2025-02-27" })).toEqual({ ...empty, lastDayBefore: null });
});

test.each([
  "nobody",
  "../../etc/passwd",
  "a/b",
  "%",
  "'; DROP TABLE audit_events; --",
  "_",
  "بنك 银行",
  "x".repeat(100),
])("200: nobody is called %s, so the page is empty", async (username) => {
  expect(await listed(username, { startDate: "2025-01-01" })).toEqual({
    content: [],
    totalElements: 0,
    missingRecords: [],
    lastDayBefore: null,
  });
});

test("200: what an account did is there after it was deleted", async () => {
  const user = await createUser(portal, { username: "short-lived" });
  await writeRecord(portal.database.db, user.username, "2025-02-28T10:00:00");
  await portal.database.db.execute(sql`DELETE FROM users WHERE id = ${user.id}`);
  expect((await listed("short-lived")).totalElements).toBe(1);
});

test("200: text of any script and 8,192 characters come back as they went in", async () => {
  const data = `${'"\\\u2028بطاقة 卡片 𝄞\n'.repeat(400)}x`;
  await writeRecord(portal.database.db, "writer", "2025-02-28T10:00:00", data);
  const log = await listed("writer");
  expect([log.content[0]?.data, ...states(log)]).toEqual([data, "intact"]);
});

test("200: ten thousand records on one page", async () => {
  const { db } = portal.database;
  await writeBusyDay(db, "busy", "2024-01-01", 10_050);
  const log = await listed("busy", { pageSize: "10000" });
  expect(log.totalElements).toBe(10_050);
  expect(numbers(log)).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_050 - index));
  expect(new Set(states(log))).toEqual(new Set(["intact"]));
  expect(numbers(await listed("busy", { pageSize: "10000", page: "1" }))).toHaveLength(50);
});

test("200: a removed record is named, the one after it has lost its predecessor, and a changed one says so", async () => {
  const { db } = portal.database;
  for (let minute = 10; minute < 16; minute++) await writeRecord(db, "victim", `2025-04-01T10:${minute}:00`);
  await tamper(
    db,
    "DELETE FROM audit_events WHERE actor_username = 'victim' AND actor_position IN (2, 6)",
    "UPDATE audit_events SET data = 'x' WHERE actor_username = 'victim' AND actor_position = 4",
  );
  const log = await listed("victim", { startDate: "2025-04-01", endDate: "2025-04-01" });
  expect(log).toMatchObject({ totalElements: 6, missingRecords: [6, 2] });
  expect(numbers(log)).toEqual([5, 4, 3, 1]);
  expect(states(log)).toEqual(["intact", "changed", "predecessor-missing", "intact"]);
  expect(await listed("victim", { pageSize: "2", page: "2" })).toMatchObject({ missingRecords: [2] });
});

test("200: a range whose records were all removed says that they are missing", async () => {
  const { db } = portal.database;
  for (const day of ["01", "02", "02", "03"]) await writeRecord(db, "emptied", `2025-05-${day}T10:00:00`);
  await tamper(db, "DELETE FROM audit_events WHERE actor_username = 'emptied' AND day = '2025-05-02'");
  const log = await listed("emptied", { startDate: "2025-05-02", endDate: "2025-05-02" });
  expect(log).toEqual({ content: [], totalElements: 2, missingRecords: [3, 2], lastDayBefore: null });
});

test("200: a record whose time was changed stays on its page and is marked", async () => {
  const { db } = portal.database;
  for (const day of ["01", "02", "03", "04"]) await writeRecord(db, "moved", `2025-06-${day}T10:00:00`);
  await tamper(
    db,
    "UPDATE audit_events SET occurred_at = '1990-01-01' WHERE actor_username = 'moved' AND actor_position = 2",
    "UPDATE audit_events SET occurred_at = 'infinity' WHERE actor_username = 'moved' AND actor_position = 3",
  );
  const log = await listed("moved", { startDate: "2025-06-01", endDate: "2025-06-30" });
  expect(numbers(log)).toEqual([4, 3, 2, 1]);
  expect(states(log)).toEqual(["intact", "changed", "changed", "intact"]);
  expect(log.content[1]?.timestamps).toBe("2025-06-03T00:00:00.000Z");
});

test.each([
  [{ startDate: "2025-02-28", endDate: "2025-02-27" }, "endDate"],
  [{ startDate: "2025-02-30" }, "startDate"],
  [{ endDate: "yesterday" }, "endDate"],
  [{ endDate: "2025-02-28T10:00:00Z" }, "endDate"],
  [{ page: "-1" }, "page"],
  [{ page: "1.5" }, "page"],
  [{ page: "1000000001" }, "page"],
  [{ pageSize: "0" }, "pageSize"],
  [{ pageSize: "10001" }, "pageSize"],
  [{ pageSize: "many" }, "pageSize"],
  [{ sort: "day" }, "sort"],
  [{ action: "Login; DROP TABLE audit_events" }, "action"],
])("400: %j", async (query, pointer) => {
  const answer = await ask("bank-a", query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "validation_failed", errors: [{ in: "query", pointer }] });
});

test("what a form leaves empty is as good as left out", async () => {
  const answer = await ask("bank-a", { startDate: "", endDate: "", action: "" });
  expect(answer.statusCode).toBe(200);
});

test("400: a NUL byte in the username", async () => {
  expect((await ask("bank\u0000a")).statusCode).toBe(400);
});

test("500 as a problem, not half a page, when the log cannot be read", async () => {
  const { db } = portal.database;
  await db.execute(sql`ALTER TABLE audit_events RENAME COLUMN data TO gone`);
  const answer = await ask("bank-a");
  await db.execute(sql`ALTER TABLE audit_events RENAME COLUMN gone TO data`);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "application/problem+json"]);
  expect(answer.json()).toMatchObject({ code: "internal_error" });
});
