import { randomUUID } from "node:crypto";
import { INBOX_KEEPS } from "@connect-portal/contract";
import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../../context.ts";
import { readSettings } from "../../settings/read-settings.ts";
import { useDatabases } from "../../testing/databases.ts";
import { fixedContent } from "../../testing/index.ts";
import { insertUser } from "../accounts/users.repository.ts";
import { readNews, seenAtStart } from "./events/inbox-news.ts";
import { createInboxSignals } from "./events/inbox-signals.ts";
import { replaceAddress } from "./inbox-routes.ts";
import { findInbox, type InboxRow } from "./inboxes.repository.ts";
import forgetHookRequests from "./job.ts";
import { ownInbox } from "./own-inbox.ts";
import {
  type Arrival,
  clearRequests,
  countRequests,
  findRequest,
  listRequests,
  storeRequest,
  updateDuration,
} from "./requests.repository.ts";

const databases = useDatabases();
const now = new Date("2025-03-04T10:22:31Z");
const log = pino({ level: "silent" });

async function inboxOf(database: OpenDatabase): Promise<{ context: RequestContext; inbox: InboxRow }> {
  const { db } = database;
  const username = randomUUID();
  const userId = await insertUser(db, { username, isActive: true, createdAt: now, productIds: [], passwordHash: "" });
  const principal = {
    userId,
    username,
    sessionId: "",
    permissions: new Set<never>(),
    productIds: [],
    world: null,
    ownerId: userId,
    organisation: null,
  };
  const context = { db, principal, now: () => now, address: "192.0.2.1" };
  return { context, inbox: await ownInbox(context) };
}

const arrival: Arrival = {
  receivedAt: now,
  method: "POST",
  target: "/a?b=ä",
  event: "card.blocked",
  messageId: "msg_1",
  status: 200,
  durationMs: 1.5,
  size: 5,
  signature: { verified: false, fault: { code: "body_changed", cause: "a\u0000b", mend: "\ud800" } },
  headers: [{ name: "X", value: "é" }],
  body: Uint8Array.from([0, 255, 10]),
};

const newestFirst = { since: undefined, page: 0, size: 2 * INBOX_KEEPS };

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const store = (inbox: InboxRow, more: Partial<Arrival> = {}) =>
    storeRequest(database.db, inbox.token, () => ({ ...arrival, ...more }));

  test("a request comes back as it was, whatever bytes it has", async () => {
    const { inbox } = await inboxOf(database);
    const { userId } = inbox;
    const stored = await store(inbox);
    await updateDuration(database.db, { userId, id: stored?.id ?? 0 }, 30_001.5);
    const row = await findRequest(database.db, userId, { id: 1, since: undefined });
    expect({ ...row, body: [...(row?.body ?? [])] }).toEqual({
      ...arrival,
      userId,
      id: 1,
      attempt: 1,
      durationMs: 30_001.5,
      body: [0, 255, 10],
    });
  });

  test("requests at once get numbers and attempts without gaps, and the last 500 stay", async () => {
    const { inbox } = await inboxOf(database);
    for (let round = 0; round < 11; round++) await Promise.all(Array.from({ length: 50 }, () => store(inbox)));
    const rows = await listRequests(database.db, inbox.userId, newestFirst);
    const expected = Array.from({ length: INBOX_KEEPS }, (_, index) => 550 - index);
    expect(rows.map((row) => row.id)).toEqual(expected);
    expect(rows.map((row) => row.attempt)).toEqual(expected);
  });

  test("nothing is kept at an address that was replaced", async () => {
    const { context, inbox } = await inboxOf(database);
    const moved = await replaceAddress(context);
    expect(await store(inbox)).toBeUndefined();
    expect(await store(moved)).toMatchObject({ id: 1 });
  });

  test("clearing takes the caller's requests alone, and numbers go on", async () => {
    const [{ inbox }, other] = [await inboxOf(database), await inboxOf(database)];
    await store(inbox);
    await store(other.inbox);
    await clearRequests(database.db, inbox.userId);
    expect(await countRequests(database.db, inbox.userId, undefined)).toBe(0);
    expect(await countRequests(database.db, other.inbox.userId, undefined)).toBe(1);
    expect(await store(inbox)).toMatchObject({ id: 2 });
    expect(await findInbox(database.db, inbox.userId)).toMatchObject({ received: 2, cleared: 1 });
  });

  test("a reader gets more than a batch in its order and knows what it has seen", async () => {
    const { inbox } = await inboxOf(database);
    let seen = seenAtStart(inbox, undefined);
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 50 }, () => store(inbox)));
    const ids: number[] = [];
    for (let isMore = true; isMore; ) {
      const news = await readNews(database.db, inbox.userId, seen, undefined);
      ids.push(...news.lines.map((line) => line.id));
      ({ seen, isMore } = news);
    }
    expect(ids).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    expect(await readNews(database.db, inbox.userId, seen, undefined)).toMatchObject({ lines: [], cleared: false });
  });

  test.each([7, 90, 0])("the nightly job deletes what is older than INBOX_DAYS=%d", async (INBOX_DAYS) => {
    const { inbox } = await inboxOf(database);
    const old = new Date(now.getTime() - 86_400_000 * (INBOX_DAYS || 1000));
    await store(inbox, { receivedAt: new Date(old.getTime() - 1) });
    await store(inbox, { receivedAt: new Date(old.getTime() + 1) });
    expect(await countRequests(database.db, inbox.userId, old)).toBe(1);
    const settings = { ...readSettings({}, "/"), INBOX_DAYS };
    await forgetHookRequests.run({ settings, database, content: fixedContent(), now: () => now }, log);
    expect(await countRequests(database.db, inbox.userId, undefined)).toBe(INBOX_DAYS ? 1 : 2);
  });
});

/** Connections to the server that listen for notifications of this database. */
const LISTENING = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";

async function listening(database: OpenDatabase): Promise<number> {
  const { rows } = await database.pool.query(`SELECT count(*)::integer AS total ${LISTENING}`);
  return rows[0].total;
}

test("postgres: what another process takes is told here, and nothing is held when nobody listens", async () => {
  const url = await databases.copyUrl();
  const [here, there] = [await openDatabase({ url }), await openDatabase({ url })];
  const [ours, theirs] = [createInboxSignals(here, log), createInboxSignals(there, log)];
  let told = 0;
  const leave = ours.listen(7, () => {
    told += 1;
  });
  // A new listener is woken once.
  await expect.poll(() => told).toBe(1);
  theirs.tell(7);
  await expect.poll(() => told).toBe(2);
  leave();
  await expect.poll(() => listening(there)).toBe(0);
  await Promise.all([here.close(), there.close()]);
});

test("postgres: after a lost connection inboxes are looked at, and signals come at once again", async () => {
  const url = await databases.copyUrl();
  const [here, there] = [await openDatabase({ url }), await openDatabase({ url })];
  const [ours, theirs] = [createInboxSignals(here, log), createInboxSignals(there, log)];
  let told = 0;
  const leave = ours.listen(7, () => {
    told += 1;
  });
  await expect.poll(() => told).toBe(1);
  await there.pool.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`);
  await expect.poll(() => told).toBe(2);
  theirs.tell(7);
  await expect.poll(() => told).toBe(3);
  leave();
  await Promise.all([here.close(), there.close()]);
});
