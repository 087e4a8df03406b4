import { paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endSessionsOfUser } from "../../accounts/sessions/sessions.repository.ts";
import { type Followed, followEvents } from "../testing/follow-events.ts";
import { type InboxApp, type Owner, startInboxApp } from "../testing/inbox-app.ts";

let portal: InboxApp;
let base: string;
const open: Followed[] = [];
/** Happens when a session has been looked up, before its stream opens. */
let onceAllowed = async () => {};

beforeAll(async () => {
  portal = await startInboxApp({
    onRoute: (route) => {
      if (route.config?.call === "followInbox") route.preHandler = () => onceAllowed();
    },
  });
  base = await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(() => {
  for (const followed of open.splice(0)) followed.leave();
});

afterAll(() => portal.close());

async function follow({ headers }: Owner, more: Record<string, string> = {}): Promise<Followed> {
  const followed = await followEvents(`${base}${paths.inboxEvents}`, { ...headers, ...more });
  open.push(followed);
  return followed;
}

const send = (owner: Owner, body = "") => portal.app.inject({ method: "POST", url: owner.path, payload: body });
const clear = ({ headers }: Owner) => portal.app.inject({ method: "DELETE", url: paths.inboxRequests, headers });

describe("GET /v1/webhooks/inbox/events", () => {
  test("200: a request is told as it arrives, as the list shows it", async () => {
    const owner = await portal.createOwner();
    await send(owner);
    const events = await follow(owner, { "accept-encoding": "gzip, br" });
    expect(Object.fromEntries(events.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(events.response.headers.get("content-encoding")).toBeNull();
    expect(await events.next()).toEqual({ retry: "2000", id: "1" });
    await send(owner, '{"type":"card.blocked"}');
    const event = await events.next();
    expect(event).toMatchObject({ id: "2", event: "request" });
    const [line] = (await owner.requests()).content;
    expect(JSON.parse(event?.data ?? "")).toEqual({ ...line, durationMs: expect.any(Number) });
  });

  test("200: it is told before its answer, which waits", async () => {
    const owner = await portal.createOwner();
    await owner.answerWith({ delayMs: 30_000 });
    const events = await follow(owner);
    await events.next();
    const leaving = new AbortController();
    const sent = fetch(`${base}${owner.path}`, { method: "POST", signal: leaving.signal }).catch(() => "left");
    expect(await events.next()).toMatchObject({ id: "1", event: "request" });
    leaving.abort();
    expect(await sent).toBe("left");
    // A sender that hangs up does not wait for the whole delay.
    const duration = async () => (await owner.requests()).content[0]?.durationMs;
    await expect.poll(duration, { timeout: 20_000 }).toBeLessThan(30_000);
  });

  test("200: nothing of what comes to others", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    const events = await follow(owner);
    await events.next();
    await send(other);
    await send(owner);
    expect(await events.next()).toMatchObject({ id: "1" });
  });

  test("200: who comes back gets what was missed, in its order", async () => {
    const owner = await portal.createOwner();
    for (let count = 0; count < 4; count++) await send(owner);
    const events = await follow(owner, { "last-event-id": "2" });
    const told = [await events.next(), await events.next(), await events.next()];
    expect(told.map((event) => event?.id)).toEqual(["2", "3", "4"]);
  });

  test("200: a clearing is told, also to who was away", async () => {
    const owner = await portal.createOwner();
    await send(owner);
    const events = await follow(owner);
    await events.next();
    await clear(owner);
    expect(await events.next()).toEqual({ id: "1", event: "cleared", data: "{}" });
    await send(owner);
    expect(await events.next()).toMatchObject({ id: "2", event: "request" });

    const back = await follow(owner, { "last-event-id": "1" });
    await back.next();
    expect([await back.next(), await back.next()]).toMatchObject([{ event: "cleared" }, { event: "request", id: "2" }]);
  });

  test.each(["-1", "1.5", "abc", "9".repeat(30)])("200: a Last-Event-ID of %s counts as none", async (id) => {
    const owner = await portal.createOwner();
    await send(owner);
    expect(await (await follow(owner, { "last-event-id": id })).next()).toMatchObject({ id: "1" });
  });

  test("200: the oldest of a user's streams ends when there are too many", async () => {
    const owner = await portal.createOwner();
    const first = await follow(owner);
    await first.next();
    const later = [await follow(owner), await follow(owner), await follow(owner), await follow(owner)];
    expect(await first.next()).toBeUndefined();
    await send(owner);
    for (const events of later) {
      await events.next();
      expect(await events.next()).toMatchObject({ event: "request" });
    }
  });
});

test("a session that ends while its stream opens sees nothing for longer than that", async () => {
  const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
  await (await follow(other)).next();
  const { db } = portal.database;
  const hearing = sql`SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%sandbox_access%' AND datname = current_database()`;
  await expect.poll(async () => (await db.execute(hearing)) as { rows?: unknown[] }).toMatchObject({ rows: [{}] });
  onceAllowed = async () => void (await endSessionsOfUser(db, owner.id, portal.clock.now));
  const began = performance.now();
  const events = await follow(owner);
  onceAllowed = async () => {};
  await events.next();
  expect(await events.next()).toBeUndefined();
  // Its heartbeat would end it after 15 seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("closing the server ends streams and answers what waits", async () => {
  const closing = await startInboxApp();
  const address = await closing.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await closing.createOwner();
  await owner.answerWith({ status: 202, delayMs: 30_000 });
  const events = await followEvents(`${address}${paths.inboxEvents}`, owner.headers);
  await events.next();
  const answer = fetch(`${address}${owner.path}`, { method: "POST" });
  await events.next();
  await closing.app.close();
  expect(await events.next()).toBeUndefined();
  expect((await answer).status).toBe(202);
  await closing.database.close();
});
