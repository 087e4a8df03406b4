import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChainCheckAnswer, paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { auditEvents } from "../audit.tables.ts";
import requestedChecks from "../queue.ts";
import { tamper, tamperings, writeThreeDays } from "../testing/audit-log.ts";

let portal: TestApp;
let administrator: { authorization: string };

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  await writeThreeDays(portal.database.db);
});

afterAll(() => portal.close());

const start = (headers: Record<string, string> = administrator) =>
  portal.app.inject({ method: "POST", url: paths.startChainCheck, headers });
const state = async (): Promise<ChainCheckAnswer> =>
  (await portal.app.inject({ url: paths.chainCheck, headers: administrator })).json();

/** Runs the waiting checks, as a worker does. */
async function work({ isLast = false } = {}): Promise<number> {
  const { db } = portal.database;
  const queue = requestedChecks.open(portal.app.services, portal.app.log, { retryNow: async () => undefined });
  const ids = await db.transaction((tx) => queue.take(tx, 10));
  for (const id of ids) await queue.work(id, { isLast });
  await queue.close();
  return ids.length;
}

test("202: a check waits for a worker, once however often it is asked for; then its outcome is there", async () => {
  const asked = await start();
  expect(asked.statusCode).toBe(202);
  expect(asked.json()).toEqual({
    lastCheck: null,
    running: { askedAt: portal.clock.now.toISOString(), startedAt: null, records: 0, total: 0 },
  });
  expect((await start()).json()).toEqual(asked.json());
  const recorded = await portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "Check activity log"));
  expect(recorded).toHaveLength(1);
  expect(await work()).toBe(1);
  expect(await state()).toMatchObject({ lastCheck: { records: 11, days: 4, broken: null }, running: null });
  expect(await work()).toBe(0);
});

test("a fault that the check finds is its outcome", async () => {
  await start();
  await tamper(portal.database.db, ...tamperings.removedInTheMiddle);
  await work();
  expect(await state()).toMatchObject({ lastCheck: { broken: { day: "2025-02-28", position: 3 } }, running: null });
});

test("how far a check is can be seen, and one whose worker is gone makes room for the next", async () => {
  const { db } = portal.database;
  await start();
  const queue = requestedChecks.open(portal.app.services, portal.app.log, { retryNow: async () => undefined });
  const [id] = await db.transaction((tx) => queue.take(tx, 10));
  expect((await state()).running).toMatchObject({ startedAt: portal.clock.now.toISOString(), total: 13 });
  // The total counts the record that was removed above. The worker is killed here: nothing of it is heard any more.
  expect((await start()).json().running.startedAt).toBe(portal.clock.now.toISOString());
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000);
  expect((await start()).json().running).toMatchObject({ askedAt: portal.clock.now.toISOString(), startedAt: null });
  await queue.work(id ?? "", { isLast: true });
  expect((await state()).running).not.toBeNull();
  await work();
  expect((await state()).running).toBeNull();
});

test("a check that ends with its process is tried again by the next", async () => {
  await start();
  const queue = requestedChecks.open(portal.app.services, portal.app.log, { retryNow: async () => undefined });
  const [id] = await portal.database.db.transaction((tx) => queue.take(tx, 10));
  await queue.close();
  await expect(queue.work(id ?? "", { isLast: false })).rejects.toThrow("The process ends");
  expect((await state()).running).not.toBeNull();
  await expect(queue.work(id ?? "", { isLast: true })).rejects.toThrow("The process ends");
  expect((await state()).running).toBeNull();
});

test("429: administrators together ask for twelve checks an hour", async () => {
  for (let at = 0; at < 12; at++) {
    if ((await start()).statusCode === 429) break;
    await work();
  }
  const refused = await start();
  expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
});

test("a process with the worker does it without being asked again", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "connect-portal-check-"));
  const both = await startTestApp({ settings: { PARTS: ["web", "worker"], DATA_DIR: dataDir } });
  try {
    const headers = await signIn(both, await createUser(both, { permissions: ["manage_user"] }));
    await both.app.backgroundWork?.start();
    const asked = await both.app.inject({ method: "POST", url: paths.startChainCheck, headers });
    expect(asked.statusCode).toBe(202);
    const latest = async () => (await both.app.inject({ url: paths.chainCheck, headers })).json();
    await expect.poll(latest, { timeout: 60_000 }).toMatchObject({ lastCheck: { broken: null }, running: null });
  } finally {
    await both.close();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);
