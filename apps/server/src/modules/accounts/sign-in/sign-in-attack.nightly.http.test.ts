import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "../../../testing/index.ts";
import { type AccountsApp, startAccountsApp } from "../testing/accounts-app.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp();
});

afterAll(() => portal.close());

const TRIES = 10_000;
/** Sent at once, as an attacker would. */
const BATCH = 250;

async function attack(username: (i: number) => string, from: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < TRIES; sent += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) =>
      portal.send(paths.authenticate, { username: username(sent + i), password: `guess-${sent + i}` }, from),
    );
    for (const { statusCode } of await Promise.all(batch)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

/**
 * Checks that no more than the allowed attempts were verified. On a busy machine the hashing queue refuses some, which
 * do not count.
 */
function expectVerified({ 401: verified = 0, 429: refused = 0, 503: shed = 0 }: Record<number, number>, most: number) {
  expect(verified).toBeGreaterThan(0);
  expect(verified).toBeLessThanOrEqual(most);
  expect(verified + refused + shed).toBe(TRIES);
}

test("ten thousand tries at one account: ten at most are verified, and the owner gets in from elsewhere", async () => {
  const owner = await createUser(portal, { username: "target" });
  expectVerified(await attack(() => "target", "198.51.100.1"), 10);
  const right = { username: "target", password: owner.password };
  expect((await portal.send(paths.authenticate, right, "198.51.100.1")).statusCode).toBe(429);
  expect((await portal.send(paths.authenticate, right, "203.0.113.5")).statusCode).toBe(200);
});

test("who shares the attacker's address still signs in to another account", async () => {
  const neighbour = await createUser(portal, { username: "neighbour" });
  const right = { username: "neighbour", password: neighbour.password };
  expect((await portal.send(paths.authenticate, right, "198.51.100.1")).statusCode).toBe(200);
});

test("ten thousand tries at as many names: a hundred at most are verified", async () => {
  expectVerified(await attack((i) => `name-${i}`, "198.51.100.2"), 100);
});
