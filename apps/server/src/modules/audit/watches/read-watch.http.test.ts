import { type ActivityAnswer, paths, type RecordedAction } from "@connect-portal/contract";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp, type TestUser } from "../../../testing/index.ts";
import { insertAuditEvents } from "../audit.repository.ts";
import { auditEvents } from "../audit.tables.ts";
import { tamper } from "../testing/audit-log.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});

afterAll(() => portal.close());

const createReader = () => createUser(portal, { permissions: ["manage_user"] });

const read = (headers: Record<string, string>, url: string) =>
  portal.app.inject({ url, headers, remoteAddress: "192.0.2.44" });

async function readsOf({ id }: TestUser): Promise<[string, unknown][]> {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorUserId, id), eq(auditEvents.action, "Read activity log")))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ webService, data }) => [webService, JSON.parse(data)]);
}

test("who reads the log is recorded, with whose it is, once a minute however many pages that takes", async () => {
  const reader = await createReader();
  const headers = await signIn(portal, reader);
  for (const page of [0, 1, 2]) await read(headers, `${paths.activityLog("ux.walker")}?page=${page}`);
  for (const name of ["UX.Walker", "another"]) await read(headers, paths.activityLog(name));
  for (const query of ["", "?pageSize=5", "?object=ux.walker", "?actor=another&object=ux.walker", "?actor=another"]) {
    expect((await read(headers, `${paths.activitySearch}${query}`)).statusCode).toBe(200);
  }
  const from = { count: 1, address: "192.0.2.44", session: expect.any(String) };
  const [one, all] = ["GET /audit/events/:username", "GET /v1/audit/records"];
  await expect
    .poll(() => readsOf(reader))
    .toEqual([
      [one, { username: "ux.walker", ...from }],
      [one, { username: "another", ...from }],
      [all, from],
      [all, { username: "ux.walker", ...from }],
      [all, { username: "ux.walker", actor: "another", ...from }],
    ]);
});

test("an answer that is refused is no reading", async () => {
  const reader = await createReader();
  const headers = await signIn(portal, reader);
  const reversed = "?startDate=2025-02-02&endDate=2025-02-01";
  for (const path of [paths.activityLog("ux.walker"), paths.activitySearch]) {
    expect((await read(headers, `${path}${reversed}`)).statusCode).toBe(400);
  }
  const integrator = await createUser(portal);
  expect((await read(await signIn(portal, integrator), paths.activitySearch)).statusCode).toBe(403);
  await portal.app.calls.close();
  expect([await readsOf(reader), await readsOf(integrator)]).toEqual([[], []]);
});

test("reading one's own log moves none of its pages", async () => {
  const reader = await createReader();
  const headers = await signIn(portal, reader);
  const action = (record: number): RecordedAction =>
    record % 3 === 0 || (record > 140 && record < 280) ? "Read activity log" : "Call API";
  const records = Array.from({ length: 400 }, (_, index) => index + 1);
  const actor = { userId: reader.id + 1_000_000, username: "busy.reader" };
  await insertAuditEvents(
    portal.database.db,
    records.map((record) => ({
      occurredAt: new Date(Date.UTC(2025, 1, record <= 200 ? 1 : 2)),
      actor,
      action: action(record),
      webService: "/x",
    })),
  );
  const list = async (query: string): Promise<ActivityAnswer> =>
    (await read(headers, `${paths.activityLog("busy.reader")}?${query}`)).json();
  const numbers = ({ content }: ActivityAnswer) => content.map(({ record }) => record);
  const shown = records.filter((record) => action(record) === "Call API").toReversed();
  for (let page = 0; page * 37 < shown.length; page++) {
    const answer = await list(`page=${page}&pageSize=37`);
    expect(answer.totalElements).toBe(shown.length);
    expect(numbers(answer)).toEqual(shown.slice(page * 37, page * 37 + 37));
    expect(answer.missingRecords).toEqual([]);
  }
  const day = await list("endDate=2025-02-01&pageSize=500");
  expect(numbers(day)).toEqual(shown.filter((record) => record <= 200));
  expect((await list("startDate=2025-02-03")).lastDayBefore).toBe("2025-02-02");
  const asked = await list("action=Read activity log&pageSize=500");
  expect(asked.totalElements).toBe(records.length - shown.length);
  await tamper(
    portal.database.db,
    "DELETE FROM audit_events WHERE actor_username = 'busy.reader' AND actor_position IN (8, 281)",
  );
  expect((await list("pageSize=500")).missingRecords).toEqual([281, 8]);
});
