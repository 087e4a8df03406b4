import { paths } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { createUser, startTestApp, type TestApp } from "../../testing/index.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});

afterAll(() => portal.close());

const signIn = async (app: FastifyInstance, username: string, password: string, remoteAddress: string) => {
  const payload = { username, password };
  return (await app.inject({ method: "POST", url: paths.authenticate, payload, remoteAddress })).statusCode;
};

/** One more process on the same database. */
const process = () => buildApp({ ...portal.app.services });

test("two processes let ten wrong passwords through together, and a restart forgets none of them", async () => {
  const { username, password } = await createUser(portal);
  const other = await process();
  const apps = [portal.app, other];
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    statuses.push(await signIn(apps[i % 2] ?? portal.app, username, `guess-${i}`, "198.51.100.1"));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await other.close();

  const restarted = await process();
  expect(await signIn(restarted, username, password, "198.51.100.1")).toBe(429);
  expect(await signIn(restarted, username, password, "198.51.100.2")).toBe(200);
  await restarted.close();
});

test("of many at once in two processes, no more than ten are verified", async () => {
  const { username } = await createUser(portal);
  const other = await process();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, i) => signIn(i % 2 ? other : portal.app, username, "guess", "198.51.100.3")),
  );
  const verified = statuses.filter((status) => status === 401).length;
  // On a busy machine the line for hashing refuses some, which then do not count.
  expect(verified).toBeGreaterThan(0);
  expect(verified).toBeLessThanOrEqual(10);
  await other.close();
});

test("another spelling of a letter is no second bucket of guesses, and no way in", async () => {
  const { password } = await createUser(portal, { username: "secadmin" });
  const dotted = "secadm\u0130n";
  expect(await signIn(portal.app, dotted, password, "198.51.100.4")).toBe(401);
  for (let i = 0; i < 10; i++) await signIn(portal.app, dotted, "guess", "198.51.100.5");
  expect(await signIn(portal.app, `${dotted}-2`, "guess", "198.51.100.5")).toBe(429);
});

test("six networks of one IPv6 site have forty guesses at an account together", async () => {
  const { username } = await createUser(portal);
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    statuses.push(await signIn(portal.app, username, "guess", `2001:db8:9:${Math.floor(i / 10)}::${i}`));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(40);
});

test("an account whose name is older than the rule for names signs in with it as it is written", async () => {
  const { password } = await createUser(portal, { username: "Admin User" });
  expect(await signIn(portal.app, "Admin User", password, "198.51.100.6")).toBe(200);
  expect(await signIn(portal.app, "admin user", password, "198.51.100.6")).toBe(401);
});
