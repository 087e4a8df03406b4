import { Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { insertCheck } from "../modules/audit/chain/chain-checks.repository.ts";
import { writeRecord } from "../modules/audit/testing/audit-log.ts";
import { createUser, signIn, startTestApp, type TestApp, type TestAppOptions } from "../testing/index.ts";
import { type MetricsServer, startMetricsServer } from "./metrics-server.ts";

let portal: TestApp;
let server: MetricsServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
  await portal.close();
});

async function start(options: TestAppOptions = {}): Promise<void> {
  portal = await startTestApp({ ...options, settings: { METRICS_PORT: 0, ...options.settings } });
  server = await startMetricsServer(portal.app);
}

const get = (path = "", init?: RequestInit) => fetch(`${server?.url}${path}`, init);

/** Values by name and labels, as they are written. */
async function scrape(): Promise<Record<string, number>> {
  const text = await (await get()).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

test("a scrape says what was answered, by route and never by address", async () => {
  await start({ settings: { PARTS: ["web", "sandbox"] } });
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const call = (url: string, headers = {}) => portal.app.inject({ url, headers });
  await call("/v1/users/4711", administrator);
  await call("/v1/users/4712", administrator);
  await call("/v1/users/4713");
  await call("/no/4111111111111111");
  await call("/PowerCardConnectApi/rest/4111111111111111");
  const values = await scrape();
  const total = (labels: string) => values[`portal_http_requests_total{${labels}}`];
  expect(total('part="web",route="/v1/users/:id",method="GET",status="404"')).toBe(2);
  expect(total('part="web",route="/v1/users/:id",method="GET",status="401"')).toBe(1);
  expect(total('part="web",route="none",method="GET",status="404"')).toBe(1);
  expect(total('part="sandbox",route="/PowerCardConnectApi/rest/*",method="GET",status="404"')).toBe(1);
  const timed = 'part="web",route="/v1/users/:id",method="GET"';
  expect(values[`portal_http_request_duration_seconds_count{${timed}}`]).toBe(3);
  expect(values[`portal_http_request_duration_seconds_bucket{le="10",${timed}}`]).toBe(3);
  expect(Object.keys(values).join()).not.toMatch(/471|4111/);
});

test("a scrape says how the process and what it needs are", async () => {
  await start();
  const values = await scrape();
  expect(values).toMatchObject({
    portal_database_up: 1,
    portal_database_connections_max: portal.database.pool.options.max,
    portal_storage_full: 0,
    portal_event_streams: 0,
    portal_sdk_engines: 0,
    portal_calls_refused_total: 0,
    'portal_mails{state="failed"}': 0,
    'portal_part{part="web"}': 1,
    'portal_content_problems{severity="error"}': 0,
  });
  expect(values.process_resident_memory_bytes).toBeGreaterThan(50e6);
  expect(values.nodejs_eventloop_lag_p99_seconds).toBeLessThan(10);
  expect(Object.keys(values).find((key) => key.startsWith("portal_build_info{"))).toMatch(/version="\d+\.\d+\.\d+/);
  // The queues' tables are made by the first worker, and there was none.
  expect(Object.keys(values).filter((key) => key.startsWith("portal_queue"))).toEqual([]);
});

test("a scrape says how far the receiver of the activity log is, where there is one", async () => {
  await start({ settings: { AUDIT_STREAM_URL: "https://siem.bank.example/" } });
  await writeRecord(portal.database.db, "bank-a", "2025-02-28T10:00:00");
  expect(await scrape()).toMatchObject({
    portal_audit_stream_behind_records: 1,
    portal_audit_stream_behind_seconds: expect.closeTo((Date.now() - Date.parse("2025-02-28T10:00:00Z")) / 1000, -3),
  });
});

test("a scrape says whether the activity log was found broken, and when it was checked", async () => {
  await start();
  const unchecked = await scrape();
  expect(Object.keys(unchecked).filter((name) => name.startsWith("portal_audit_chain"))).toEqual([]);
  const broken = { day: "2025-02-28", position: 3, reason: "Record 3 of 2025-02-28 is missing." };
  const checkedAt = new Date(portal.clock.now.getTime() - 90_000);
  await insertCheck(portal.database.db, checkedAt, { records: 6, days: 1, broken });
  expect(await scrape()).toMatchObject({ portal_audit_chain_broken: 1, portal_audit_chain_checked_seconds: 90 });
});

test("a scrape says what waits for the worker, and since when", async () => {
  await start({ settings: { PARTS: ["web", "worker"] } });
  await portal.app.backgroundWork?.start();
  await portal.database.pool.query(
    `INSERT INTO mails (id, kind, recipient, subject, text_body, html_body, state, created_at, failed_at)
      VALUES (gen_random_uuid(), 'test', 'a@bank.example', 's', '', '', 'failed', now(), now()),
      (gen_random_uuid(), 'test', 'a@bank.example', 's', '', '', 'queued', now() - interval '90 seconds', NULL)`,
  );
  await portal.database.pool.query(
    `INSERT INTO pgboss.job (name, start_after) VALUES ('check-audit-chain', now() - interval '50 seconds')`,
  );
  const values = await scrape();
  expect(values).toMatchObject({
    portal_background_work_running: 1,
    'portal_mails{state="failed"}': 1,
    'portal_mails{state="queued"}': 1,
    'portal_queue_jobs{queue="check-audit-chain",state="waiting"}': 1,
    'portal_queue_jobs{queue="deliver-mail",state="waiting"}': 0,
  });
  expect(values.portal_mails_oldest_seconds).toBeGreaterThan(89);
  expect(values['portal_queue_oldest_seconds{queue="check-audit-chain"}']).toBeGreaterThan(49);
  expect(Object.keys(values).join()).not.toContain("__pgboss");
});

test("without its database a scrape says so, and nothing of what it holds", async () => {
  await start();
  await portal.database.close();
  const values = await scrape();
  expect(values.portal_database_up).toBe(0);
  expect(values.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(Object.keys(values).filter((key) => /mails|queue/.test(key))).toEqual([]);
});

test("the port of callers has no metrics, and the port of metrics nothing else", async () => {
  await start();
  expect((await portal.app.inject("/metrics")).statusCode).toBe(404);
  const base = server?.url.replace("/metrics", "");
  expect((await fetch(`${base}/health`)).status).toBe(404);
  expect((await get("", { method: "POST" })).status).toBe(405);
  const head = await get("?x=1", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
});

test("a port that is taken is one line with the fix", async () => {
  await start();
  const METRICS_PORT = Number(new URL(server?.url ?? "").port);
  const other = await startTestApp({ settings: { METRICS_PORT } });
  await expect(startMetricsServer(other.app)).rejects.toMatchObject({
    message: expect.stringContaining(`METRICS_PORT ${METRICS_PORT} on 127.0.0.1 cannot be opened`),
    fix: "Set METRICS_PORT and METRICS_HOST to what is free on this machine",
  });
  await other.close();
});

test("without the setting there are none", async () => {
  portal = await startTestApp();
  expect(await startMetricsServer(portal.app)).toBeUndefined();
});

test("a connection that the system cannot let in ends nothing", async () => {
  const listen = vi.spyOn(Server.prototype, "listen");
  await start();
  const opened = listen.mock.contexts.at(-1) as Server | undefined;
  listen.mockRestore();
  opened?.emit("error", new Error("accept EMFILE"));
  expect((await get()).status).toBe(200);
});
