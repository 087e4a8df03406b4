import { randomUUID } from "node:crypto";
import { paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { insertCheck, noteDigestFailure } from "../audit/chain/chain-checks.repository.ts";
import { writeRecord } from "../audit/testing/audit-log.ts";
import { streamTarget } from "../audit-stream/stream-target.ts";
import { recordProcess } from "../content-releases/content-releases.repository.ts";

let portal: TestApp;
let administrator: Record<string, string>;

beforeAll(async () => {
  portal = await startTestApp({ settings: { PARTS: ["web", "worker"] } });
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
});
afterAll(() => portal.close());

const status = async () => {
  const answer = await portal.app.inject({ url: paths.systemStatus, headers: administrator });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return answer.json();
};
const retry = (id: string) => portal.app.inject({ method: "POST", url: paths.retryJob(id), headers: administrator });

test("200: before the first worker nothing waits, and that none was seen is said", async () => {
  expect(await status()).toMatchObject({
    checkedAt: portal.clock.now.toISOString(),
    process: {
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      contentVersion: "0000000000000000",
      database: portal.database.driver,
      parts: ["web", "worker"],
    },
    processes: [],
    isReady: false,
    checks: { database: "ok", storage: "ok", queues: "starting", content: "ok" },
    worker: { state: "never seen" },
    mails: { waiting: 0, queued: 0, unanswered: 0, failed: 0, oldest: 0 },
    queues: [],
    failedJobs: [],
  });
  expect((await retry("00000000-0000-4000-8000-000000000001")).statusCode).toBe(404);
});

test("200: each process and what it shows; one without a sign of life for long is gone", async () => {
  const { db } = portal.database;
  const common = { host: "web-1", parts: ["web"], release: "1.2.3", isPublished: true };
  const version = { one: "1".repeat(16), two: "2".repeat(16) };
  await recordProcess(db, { ...common, id: randomUUID(), contentVersion: version.one, problem: null });
  const behind = {
    ...common,
    id: randomUUID(),
    host: "web-2",
    contentVersion: version.two,
    problem: "api.yaml:7 spec/syntax",
  };
  await recordProcess(db, behind);
  await recordProcess(db, { ...behind, host: "elsewhere", isPublished: false });
  const { processes } = await status();
  const shown = { parts: ["web"], version: "1.2.3", startedAt: expect.any(String) };
  expect(processes).toEqual([
    { ...shown, host: "web-1", contentVersion: version.one, isPublished: true },
    { ...shown, host: "web-2", contentVersion: version.two, isPublished: false, problem: "api.yaml:7 spec/syntax" },
  ]);
  await db.execute(sql`UPDATE content_processes SET seen_at = seen_at - interval '80 seconds'`);
  expect((await status()).processes).toEqual([]);
});

test("200: what the last check of the activity log found, and when", async () => {
  expect((await status()).auditChain).toBeUndefined();
  const { database, clock } = portal;
  const hoursAgo = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000);
  await insertCheck(database.db, hoursAgo(37), { records: 7, days: 1, broken: null });
  expect((await status()).auditChain).toEqual({ isBroken: false, checked: 37 * 3_600, isLate: true });
  await noteDigestFailure(database.db, "EACCES: permission denied");
  expect((await status()).auditChain).toMatchObject({ digestFailure: "EACCES: permission denied" });
  const broken = { day: "2025-02-28", position: 3, reason: "Record 3 of 2025-02-28 is missing." };
  await insertCheck(database.db, hoursAgo(1), { records: 6, days: 1, broken });
  expect((await status()).auditChain).toEqual({ isBroken: true, checked: 3_600, isLate: false });
});

test("200: where the log is streamed, how far its receiver is, and why it takes nothing", async () => {
  const settings = { AUDIT_STREAM_URL: "https://siem.bank.example:8088/intake/s3cret?token=s3cret" };
  const streaming = await startTestApp({ settings });
  const headers = await signIn(streaming, await createUser(streaming, { permissions: ["manage_user"] }));
  const stream = async () => {
    const answer = await streaming.app.inject({ url: paths.systemStatus, headers });
    expect(answer.body).not.toContain("s3cret");
    return answer.json().auditStream;
  };
  await writeRecord(streaming.database.db, "bank-a", "2025-02-28T10:00:00");
  const where = { receiver: "https://siem.bank.example:8088", format: "ocsf", oldest: expect.any(Number) };
  const before = await stream();
  expect(before).toEqual({ ...where, waiting: expect.any(Number) });
  await streaming.database.pool.query(
    `INSERT INTO audit_streams (receiver, sent_day, sent_position, sent_at, failing_since, failure, difference)
      VALUES ($1, '2025-02-28', 1, now() - interval '90 seconds', now() - interval '60 seconds', 'It answers 403',
        'The day 2025-02-27 was removed.')`,
    [streamTarget(settings)?.id],
  );
  await streaming.database.pool.query("INSERT INTO audit_stream_days SELECT receiver, sent_day, 1 FROM audit_streams");
  expect(await stream()).toEqual({
    ...where,
    waiting: before.waiting - 1,
    last: { day: "2025-02-28", number: 1, ago: expect.closeTo(90, -1) },
    failing: { since: expect.closeTo(60, -1), reason: "It answers 403" },
    difference: "The day 2025-02-27 was removed.",
  });
  await streaming.close();
});

test("200: with a worker its queues, when it was seen, and what has failed; 204 lets that be tried again", async () => {
  await portal.app.backgroundWork?.start();
  const { pool } = portal.database;
  const id = "00000000-0000-4000-8000-000000000001";
  await pool.query(
    `INSERT INTO pgboss.job (id, name, state, completed_on, output, data, start_after)
      VALUES ($1, 'check-audit-chain', 'failed', now(), '{"message":"the disk is full"}', '{"secret":1}', now())`,
    [id],
  );
  await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '10 seconds'");
  const answer = await status();
  expect(answer).toMatchObject({ isReady: true, worker: { state: "ok", seen: expect.closeTo(10, -1) } });
  expect(answer.queues).toContainEqual(expect.objectContaining({ name: "check-audit-chain", failed: 1, waiting: 0 }));
  expect(answer.failedJobs).toEqual([
    { id, queue: "check-audit-chain", failedAt: expect.any(String), reason: "the disk is full" },
  ]);
  expect((await retry(id)).statusCode).toBe(204);
  const again = await retry(id);
  expect([again.statusCode, again.json().code]).toEqual([404, "job_not_found"]);
  expect((await status()).failedJobs).toEqual([]);
  await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '200 seconds'");
  expect((await status()).worker).toEqual({ state: "gone", seen: expect.closeTo(200, -1) });
});
