import { INBOX_KEEPS, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type InboxApp, startInboxApp } from "../testing/inbox-app.ts";
import { usualLimits } from "./flood-gate.ts";

let portal: InboxApp;
let base: string;

beforeAll(async () => {
  portal = await startInboxApp();
  base = await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(() => portal.close());

const preflight = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };

const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000);
};
const post = (url: string, more: object = {}) => portal.app.inject({ method: "POST", url, payload: "{}", ...more });

test("429: what is too much for an inbox is refused and not kept, while others are served", async () => {
  const [flooded, other] = [await portal.createOwner(), await portal.createOwner()];
  const flood = Promise.all(Array.from({ length: 1_000 }, () => post(flooded.path)));
  const [sent, catalogue, hook] = await Promise.all([
    flood,
    portal.app.inject({ url: paths.products, headers: other.headers }),
    post(other.path),
  ]);
  expect([catalogue.statusCode, hook.statusCode]).toEqual([200, 200]);
  const refused = sent.filter((answer) => answer.statusCode === 429);
  expect(sent.length - refused.length).toBe(usualLimits.pace.burst);
  expect(refused[0]?.headers["retry-after"]).toBe("1");
  expect(refused[0]?.headers["access-control-allow-origin"]).toBe("*");
  expect(refused[0]?.json().code).toBe("inbox_busy");
  expect((await flooded.requests()).totalElements).toBe(usualLimits.pace.burst);

  later(1);
  const again = await Promise.all(Array.from({ length: 100 }, () => post(flooded.path)));
  expect(again.filter((answer) => answer.statusCode === 200)).toHaveLength(usualLimits.pace.perSecond);
});

test("answers that wait for their delay are bounded, too", async () => {
  const owner = await portal.createOwner();
  await owner.answerWith({ delayMs: 30_000 });
  const leaving = new AbortController();
  const waiting: Promise<unknown>[] = [];
  for (let kept = 0; kept < usualLimits.openOfInbox; kept += usualLimits.pace.burst) {
    const before = (await owner.requests()).totalElements;
    for (let count = 0; count < usualLimits.pace.burst; count++) {
      waiting.push(fetch(`${base}${owner.path}`, { method: "POST", signal: leaving.signal }).catch(() => {}));
    }
    await expect
      .poll(async () => (await owner.requests()).totalElements, { timeout: 20_000 })
      .toBe(before + usualLimits.pace.burst);
    later(60);
  }
  expect((await post(owner.path)).statusCode).toBe(429);
  leaving.abort();
  await Promise.all(waiting);
  // A sender that hangs up frees its slot.
  const isOpen = async () => (await post(owner.path, { method: "OPTIONS", headers: preflight })).statusCode;
  await expect.poll(isOpen, { timeout: 20_000, interval: 500 }).toBe(204);
});

test("of all that arrives an inbox keeps the last 500, and ids go on", async () => {
  const owner = await portal.createOwner();
  const extra = 3 * usualLimits.pace.burst;
  for (let sent = 0; sent < INBOX_KEEPS + extra; sent += usualLimits.pace.burst) {
    await Promise.all(Array.from({ length: usualLimits.pace.burst }, () => post(owner.path)));
    later(60);
  }
  const page = await owner.requests(`?size=${INBOX_KEEPS}`);
  const ids = page.content.map((line) => line.id);
  expect(page.totalElements).toBe(INBOX_KEEPS);
  expect(ids).toEqual(Array.from({ length: INBOX_KEEPS }, (_, index) => INBOX_KEEPS + extra - index));
});

test("429: who tries many addresses that there are not, and nobody else", async () => {
  const owner = await portal.createOwner();
  const tries = Array.from({ length: 150 }, (_, index) => paths.inboxAddress(String(index).padStart(22, "A")));
  const statuses: number[] = [];
  for (const url of tries) statuses.push((await post(url, { remoteAddress: "203.0.113.7" })).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await post(owner.path, { remoteAddress: "198.51.100.4" })).statusCode).toBe(200);
  // An inbox that is known already is open to them, too: an office has one address.
  expect((await post(owner.path, { remoteAddress: "203.0.113.7" })).statusCode).toBe(200);
});
