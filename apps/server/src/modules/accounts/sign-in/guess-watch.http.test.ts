import { paths } from "@connect-portal/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { limitCounts } from "../../../limits/limit-counts.repository.ts";
import { createUser, type TestUser } from "../../../testing/index.ts";
import { headerOf, solveFor } from "../../human-check/testing/solve-challenge.ts";
import { type AccountsApp, startAccountsApp } from "../testing/accounts-app.ts";

let portal: AccountsApp;
let network = 0;

const start = async (provider: "altcha" | "off") => {
  // The library of the check compares with the real time as well.
  portal = await startAccountsApp({ HUMAN_CHECK: provider }, { now: new Date() });
};
afterEach(() => portal.close());

/** Each attempt comes from a network of its own. */
function signIn(username: string, password: string, headers = {}): Promise<LightMyRequestResponse> {
  const remoteAddress = `10.1.${network >> 8}.${network++ & 255}`;
  return portal.app.inject({
    method: "POST",
    url: paths.authenticate,
    payload: { username, password },
    remoteAddress,
    headers,
  });
}

async function guess(username: string, times: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < times; sent += 10) {
    const batch = Array.from({ length: Math.min(10, times - sent) }, () => signIn(username, "guess"));
    for (const { statusCode } of await Promise.all(batch)) statuses.add(statusCode);
  }
  return statuses;
}

/** Writes the state that so many wrong passwords leave in the database. */
async function wasGuessed(username: string, count: number): Promise<void> {
  const resetsAt = new Date(portal.clock.now.getTime() + 86_400_000);
  await portal.database.db.insert(limitCounts).values({ key: `sign-in-account ${username}`, count, resetsAt });
}

const owner = () => createUser(portal, { username: "owner", email: "owner@bank.example" });
const codeOf = async (answer: Promise<LightMyRequestResponse>) => (await answer).json().code;
const warnings = async () => (await portal.newMails()).filter(({ kind }) => kind === "password-guessed");

describe("with a human check", () => {
  let user: TestUser;
  beforeEach(async () => {
    await start("altcha");
    user = await owner();
  });
  const checked = async () => headerOf(await solveFor(portal.app, "sign-in"));

  testAtNight(
    "after a hundred wrong passwords from as many networks the owner signs in with the check, and is told once",
    async () => {
      expect(await guess("owner", 100)).toEqual(new Set([401]));
      expect(await warnings()).toEqual([]);
      expect(await codeOf(signIn("owner", user.password))).toBe("human_check_required");
      expect(await codeOf(signIn("Owner", user.password))).toBe("human_check_required");
      expect((await signIn("owner", user.password, await checked())).statusCode).toBe(200);
      expect(await codeOf(signIn("owner", "guess", await checked()))).toBe("invalid_credentials");
      expect(await warnings()).toMatchObject([
        { recipient: "owner@bank.example", subject: "Someone is trying to guess your password" },
      ]);

      portal.clock.now = new Date(portal.clock.now.getTime() + 86_400_000);
      expect((await signIn("owner", user.password)).statusCode).toBe(200);
    },
  );

  test("a check serves for one attempt, and one of another form for none", async () => {
    await wasGuessed("owner", 100);
    const once = await checked();
    expect(await codeOf(signIn("owner", "guess", once))).toBe("invalid_credentials");
    expect(await codeOf(signIn("owner", user.password, once))).toBe("human_check_failed");
    const other = headerOf(await solveFor(portal.app, "register"));
    expect(await codeOf(signIn("owner", user.password, other))).toBe("human_check_failed");
  });

  test("a name without an account is answered just the same, and others sign in as ever", async () => {
    await wasGuessed("nobody", 100);
    expect(await codeOf(signIn("nobody", "guess"))).toBe("human_check_required");
    expect(await codeOf(signIn("nobody", "guess", await checked()))).toBe("invalid_credentials");
    expect((await signIn("owner", user.password)).statusCode).toBe(200);
    expect(await portal.newMails()).toEqual([]);
  });

  test("the owner's own sign-ins do not count", async () => {
    await wasGuessed("owner", 99);
    for (let i = 0; i < 3; i++) expect((await signIn("owner", user.password)).statusCode).toBe(200);
    await guess("owner", 1);
    expect(await codeOf(signIn("owner", user.password))).toBe("human_check_required");
  });
});

test("without a human check the owner signs in as ever, and is told once", async () => {
  await start("off");
  const user = await owner();
  await wasGuessed("owner", 100);
  await guess("owner", 3);
  expect((await signIn("owner", user.password)).statusCode).toBe(200);
  expect(await warnings()).toHaveLength(1);
});
