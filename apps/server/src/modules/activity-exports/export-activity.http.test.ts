import { createHash } from "node:crypto";
import { type ActivityFilter, type ExportFormat, paths } from "@connect-portal/contract";
import { desc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { activityExportPieces, activityExports } from "./activity-exports.tables.ts";
import { exportActivity } from "./export-activity.ts";
import { createExportSlots } from "./export-slots.ts";
import { sendLines } from "./module.ts";
import { createAdministrator, exportFile, fileOf, linesOf, postExport, recordActivity } from "./testing/exports.ts";

let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await startTestApp();
  address = await portal.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => portal.close());

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const exportsOf = (userId: number) =>
  portal.database.db.select().from(activityExports).where(eq(activityExports.userId, userId));
/** Content that belongs to no export. */
const strayPieces = () =>
  portal.database.db
    .select({ number: activityExportPieces.number })
    .from(activityExportPieces)
    .leftJoin(activityExports, eq(activityExports.id, activityExportPieces.exportId))
    .where(isNull(activityExports.id));
const eventsOf = (userId: number) =>
  portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorUserId, userId))
    .orderBy(desc(auditEvents.id));

test("200: only the records of an action, or all but sign-ins, in every format", async () => {
  const { session } = await createAdministrator(portal);
  const actions = ["Login", "Call API", "Call API", "Login", "Logout"] as const;
  await recordActivity(
    portal,
    "picky",
    actions.map((action, index) => ({ action, data: `record ${index + 1}` })),
  );
  const shown = async (format: ExportFormat, action: ActivityFilter) => {
    const { file, content } = await exportFile(portal, session, { username: "picky", format, action });
    return { rows: file.rows, text: content.toString() };
  };
  const csv = await shown("csv", "Call API");
  expect([csv.rows, csv.text.match(/record \d/g)]).toEqual([2, ["record 3", "record 2"]]);
  const json = JSON.parse((await shown("json", "-Login")).text);
  expect(json).toMatchObject({ action: "-Login", rows: 3, firstRecord: 2, lastRecord: 5, missingRecords: 0 });
  expect(json.records.map(({ record }: { record: number }) => record)).toEqual([5, 3, 2]);
  expect((await shown("pdf", "Logout")).rows).toBe(1);
  expect((await shown("csv", "Delete user")).rows).toBe(0);
});

test("200: says how far it is at least every 500 rows, then the file, which the log knows with what it shows", async () => {
  const { user, session } = await createAdministrator(portal);
  const days = ["2025-02-26", "2025-02-27", "2025-02-28"];
  const activities = days.flatMap((day) =>
    Array.from({ length: 400 }, (_, index) => ({ occurredAt: new Date(`${day}T10:00:00Z`), data: `${day} ${index}` })),
  );
  await recordActivity(portal, "bank-a", activities);
  const answer = await postExport(portal, session, {
    username: "bank-a",
    format: "csv",
    startDate: "2025-02-27",
    endDate: "2025-02-28",
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/x-ndjson; charset=utf-8",
    "cache-control": "no-store",
  });
  const lines = linesOf(answer.body);
  const steps = lines.slice(0, -1).map((line) => ("done" in line ? line.done : Number.NaN));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(800);
  for (const [index, done] of steps.slice(1).entries()) {
    expect(done - (steps[index] ?? 0)).toBeGreaterThan(0);
    expect(done - (steps[index] ?? 0)).toBeLessThanOrEqual(500);
  }
  expect(lines.slice(0, -1)).toEqual(steps.map((done) => ({ done, total: 800 })));
  const file = fileOf(lines);
  expect(file).toMatchObject({ name: "rapport_activity_log_bank-a.csv", rows: 800 });

  const hashes = await portal.database.db
    .select({ record: auditEvents.actorPosition, hash: auditEvents.hash })
    .from(auditEvents)
    .where(eq(auditEvents.actorUsername, "bank-a"))
    .orderBy(desc(auditEvents.actorPosition));
  const recordsDigest = sha256(Buffer.concat(hashes.filter(({ record }) => record > 400).map(({ hash }) => hash)));
  const [event] = await eventsOf(user.id);
  expect(event).toMatchObject({ action: "Export activity log", actorUsername: user.username });
  expect(JSON.parse(event?.data ?? "")).toEqual({
    username: "bank-a",
    format: "csv",
    startDate: "2025-02-27",
    endDate: "2025-02-28",
    action: null,
    rows: 800,
    firstRecord: 401,
    lastRecord: 1200,
    recordsDigest,
    fileDigest: file.digest,
    address: "127.0.0.1",
    session: expect.any(String),
  });
  const [row] = await exportsOf(user.id);
  expect(row).toMatchObject({ id: file.id, eventId: event?.id, name: file.name });
  expect(row?.bytes).toBe(file.bytes);
});

test("200: no more than the latest 10,000 records", async () => {
  const { session } = await createAdministrator(portal);
  await recordActivity(
    portal,
    "busy",
    Array.from({ length: 10_003 }, (_, index) => ({ data: `number ${index + 1}.` })),
  );
  const { file, content } = await exportFile(portal, session, { username: "busy", format: "json" });
  expect(file.rows).toBe(10_000);
  const { firstRecord, lastRecord, records } = JSON.parse(content.toString());
  expect([firstRecord, lastRecord, records.length]).toEqual([4, 10_003, 10_000]);
  expect([records[0].data, records.at(-1).data]).toEqual(["number 10003.", "number 4."]);
});

test.each(["pdf", "csv", "json"] as const)("200: a range without records makes a %s all the same", async (format) => {
  const { session } = await createAdministrator(portal);
  const { lines, file, content } = await exportFile(portal, session, { username: "nobody", format });
  expect(lines.slice(0, -1)).toEqual([{ done: 0, total: 0 }]);
  expect(file).toMatchObject({ rows: 0, bytes: content.length, digest: sha256(content) });
  if (format === "pdf") expect(content.toString("latin1")).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/);
  if (format === "csv") expect(content.toString()).toMatch(/^\ufeff"Timestamps".*\r\n$/);
  if (format === "json") expect(JSON.parse(content.toString())).toMatchObject({ rows: 0, records: [] });
});

test("200: the same user in upper or lower case, and a name that is not well-formed text", async () => {
  const { session } = await createAdministrator(portal);
  await recordActivity(portal, "Mixed-Case", [{}]);
  expect((await exportFile(portal, session, { username: "mixed-case", format: "csv" })).file.rows).toBe(1);
  const { file } = await exportFile(portal, session, { username: "../\ud800", format: "csv" });
  expect(file.name).toBe("rapport_activity_log_.._\ufffd.csv");
});

test.each([
  [{ username: "a", format: "xlsx" }, "/format"],
  [{ username: "", format: "pdf" }, "/username"],
  [{ username: "a".repeat(256), format: "pdf" }, "/username"],
  [{ username: "a\u0000", format: "pdf" }, "/username"],
  [{ username: "a", format: "pdf", startDate: "2025-02-30" }, "/startDate"],
  [{ username: "a", format: "pdf", startDate: "2025-03-01", endDate: "2025-02-01" }, "/endDate"],
  [{ username: "a", format: "pdf", rows: 1 }, "/rows"],
  [{ format: "pdf" }, "/username"],
])("400: %j", async (body, pointer) => {
  const { session } = await createAdministrator(portal);
  const answer = await postExport(portal, session, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "validation_failed", errors: [{ in: "body", pointer }] });
});

test("409: a second export of the same administrator; another one's runs beside it", async () => {
  const one = await createAdministrator(portal);
  const other = await createAdministrator(portal);
  const body = { username: "busy", format: "csv" };
  const answers = await Promise.all([
    postExport(portal, one.session, body),
    postExport(portal, one.session, body),
    postExport(portal, other.session, body),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: "export_running" });
  expect((await postExport(portal, one.session, body)).statusCode).toBe(200);
});

testAtNight("429: more exports than anybody needs", async () => {
  const { session } = await createAdministrator(portal);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    statuses.push((await postExport(portal, session, { username: "nobody", format: "csv" })).statusCode);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses[30]).toBe(429);
});

test("a caller who hangs up leaves nothing behind, and may export again at once", async () => {
  const { user, session } = await createAdministrator(portal);
  const caller = new AbortController();
  const answer = await fetch(address + paths.activityExports, {
    method: "POST",
    headers: { ...session, "content-type": "application/json" },
    body: JSON.stringify({ username: "busy", format: "pdf" }),
    signal: caller.signal,
  });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"done":0,"total":10000\}\n/);
  caller.abort();
  await vi.waitFor(
    async () => {
      const again = await postExport(portal, session, { username: "nobody", format: "csv" });
      expect(again.statusCode).toBe(200);
    },
    { timeout: 5_000, interval: 20 },
  );
  expect((await exportsOf(user.id)).map(({ name }) => name)).toEqual(["rapport_activity_log_nobody.csv"]);
  expect(await eventsOf(user.id)).toHaveLength(1);
  expect(await strayPieces()).toEqual([]);
});

test("a thread that fails ends the answer with a problem, and nothing is kept", async () => {
  const { user } = await createAdministrator(portal);
  const context = {
    db: portal.database.db,
    principal: {
      userId: user.id,
      username: user.username,
      sessionId: "",
      permissions: new Set<never>(),
      productIds: [],
      world: null,
      ownerId: user.id,
      organisation: null,
    },
    now: () => portal.clock.now,
    address: "192.0.2.1",
  };
  const slot = createExportSlots(1).claim(user.id);
  // The route lets no such format through; the thread knows no way to write it.
  const format = "docx" as "pdf";
  const released = vi.fn();
  const stream = sendLines(
    (signal) => exportActivity(context, { username: "busy", format }, { slot, signal, product: "Connect Portal" }),
    portal.app.log,
    released,
  );
  const lines = linesOf(Buffer.concat(await stream.toArray()).toString());
  expect(lines.at(-1)).toEqual({
    problem: { code: "internal_error", errorMessage: "Internal error please try again later." },
  });
  expect(released).toHaveBeenCalledOnce();
  expect(await exportsOf(user.id)).toEqual([]);
  expect(await eventsOf(user.id)).toEqual([]);
  expect(await strayPieces()).toEqual([]);
});

test("a file whose event cannot be written is not kept", async () => {
  const { user, session } = await createAdministrator(portal);
  const { db } = portal.database;
  await db.execute(sql`
    ALTER TABLE audit_events ADD CONSTRAINT nothing_new CHECK (action <> 'Export activity log') NOT VALID`);
  try {
    const lines = linesOf((await postExport(portal, session, { username: "busy", format: "csv" })).body);
    expect(lines.at(-1)).toMatchObject({ problem: { code: "internal_error" } });
  } finally {
    await db.execute(sql`ALTER TABLE audit_events DROP CONSTRAINT nothing_new`);
  }
  expect(await exportsOf(user.id)).toEqual([]);
  expect(await strayPieces()).toEqual([]);
});
