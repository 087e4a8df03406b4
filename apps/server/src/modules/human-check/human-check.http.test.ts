import { HUMAN_CHECK_HEADER, paths } from "@connect-portal/contract";
import type { Challenge } from "altcha-lib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import purgeHumanChecks from "./job.ts";
import { headerOf, type Solved, solveFor } from "./testing/solve-challenge.ts";
import { usedHumanChecks } from "./used-checks.repository.ts";

let portal: TestApp;
let started: Date;

beforeAll(async () => {
  // The library compares with the real time as well.
  started = new Date();
  portal = await startTestApp({ now: started });
});

beforeEach(() => {
  portal.clock.now = started;
});

afterAll(() => portal.close());

/** A call that needs the check of "reset-password", from a form for which nobody has an account. */
const reset = (headers: Record<string, string>, { app } = portal, payload: object = { email: "nobody@bank.example" }) =>
  app.inject({ method: "POST", url: paths.resetPassword, headers, payload });

const solve = () => solveFor(portal.app, "reset-password");

test("200: who solved the challenge passes once, and a replay is refused", async () => {
  const headers = headerOf(await solve());
  expect((await reset(headers)).statusCode).toBe(200);
  const again = await reset(headers);
  expect(again.statusCode).toBe(400);
  expect(again.json().code).toBe("human_check_failed");
});

test("200: another process accepts it too, and then it is used up for both", async () => {
  const other = await buildApp({ ...portal.app.services });
  const headers = headerOf(await solve());
  expect((await reset(headers, { ...portal, app: other })).statusCode).toBe(200);
  expect((await reset(headers)).json().code).toBe("human_check_failed");
  await other.close();
});

test("200: one of many at once", async () => {
  const headers = headerOf(await solve());
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset(headers)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
});

test("a body that the schema refuses does not use the check up", async () => {
  const headers = headerOf(await solve());
  expect((await reset(headers, portal, { email: 1 })).json().code).toBe("validation_failed");
  expect((await reset(headers)).statusCode).toBe(200);
});

describe("400 human_check_failed", () => {
  const refused = async (headers: Record<string, string>) => {
    const answer = await reset(headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "human_check_failed",
      errorMessage: "The human check failed. Try again.",
    });
  };
  const forged = (change: (solved: Solved) => unknown) => async () => refused(headerOf(change(await solve())));

  test("without the header", () => refused({}));

  test("for another form's challenge", async () => refused(headerOf(await solveFor(portal.app, "register"))));

  test("ten minutes after the challenge was made", async () => {
    const headers = headerOf(await solve());
    portal.clock.now = new Date(started.getTime() + 600_000);
    await refused(headers);
  });

  const withParameters = (parameters: object) =>
    forged(({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    }));

  test("with a later expiry", withParameters({ expiresAt: 9_999_999_999 }));
  test("with an easier task", withParameters({ cost: 1 }));
  test("without the signed answer", withParameters({ keySignature: undefined }));
  test("with a parameter more", withParameters({ extra: 1 }));

  test(
    "with the signature left out",
    forged(({ challenge, solution }) => ({ challenge: { ...challenge, signature: "" }, solution })),
  );

  test(
    "with what the challenge tells, and no work",
    forged(({ challenge }) => ({
      challenge,
      solution: { counter: 300, derivedKey: challenge.parameters.keyPrefix.padEnd(64, "0") },
    })),
  );

  test("with a challenge of the caller's own", async () => {
    const { challenge, solution } = await solve();
    const own: Challenge = { ...challenge, signature: "0".repeat(64) };
    await refused(headerOf({ challenge: own, solution }));
  });

  test.each([
    ["empty", ""],
    ["no base64", "%%%"],
    ["no JSON", Buffer.from("{").toString("base64")],
    ["null", Buffer.from("null").toString("base64")],
    ["a list", Buffer.from("[[[[]]]]").toString("base64")],
    ["a polluted prototype", Buffer.from('{"__proto__":{"challenge":{}}}').toString("base64")],
    ["deeply nested", Buffer.from(`{"challenge":${"[".repeat(2000)}${"]".repeat(2000)}}`).toString("base64")],
    ["of 100 kB", "A".repeat(100_000)],
  ])("for a header that is %s", (_what, value) => refused({ [HUMAN_CHECK_HEADER]: value }));

  test("and a refused answer leaves nothing behind", async () => {
    const before = await portal.database.db.select().from(usedHumanChecks);
    await refused({ [HUMAN_CHECK_HEADER]: "garbage" });
    expect(await portal.database.db.select().from(usedHumanChecks)).toHaveLength(before.length);
  });
});

describe("the challenge", () => {
  test("200: is new for everybody and stays out of caches", async () => {
    const [one, other] = await Promise.all([
      portal.app.inject({ url: paths.humanCheck("register") }),
      portal.app.inject({ url: paths.humanCheck("register") }),
    ]);
    expect(one.headers["cache-control"]).toBe("no-store");
    expect(one.json().provider).toBe("altcha");
    expect(one.json().challenge.parameters.nonce).not.toBe(other.json().challenge.parameters.nonce);
  });

  test.each(["contact", "__proto__", "constructor", "register%2F"])("404: %s is no form", async (form) => {
    const answer = await portal.app.inject({ url: `/public/v1/human-check/${form}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("route_not_found");
  });

  test("429: for a network that asks too often, and for no other", async () => {
    const ask = (remoteAddress: string) => portal.app.inject({ url: paths.humanCheck("register"), remoteAddress });
    for (let i = 0; i < 120; i++) expect((await ask("198.51.100.1")).statusCode).toBe(200);
    const limited = await ask("198.51.100.1");
    expect(limited.json().code).toBe("too_many_requests");
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("198.51.100.2")).statusCode).toBe(200);
  });
});

test("used checks are forgotten when they expired, and not before", async () => {
  const { services } = portal.app;
  await reset(headerOf(await solve()));
  await purgeHumanChecks.run(services, pino({ level: "silent" }));
  expect(await portal.database.db.select().from(usedHumanChecks)).not.toHaveLength(0);
  portal.clock.now = new Date(started.getTime() + 700_000);
  await purgeHumanChecks.run(services, pino({ level: "silent" }));
  expect(await portal.database.db.select().from(usedHumanChecks)).toHaveLength(0);
});

describe("by the settings", () => {
  test("off: nothing is asked of anybody", async () => {
    const off = await startTestApp({ settings: { HUMAN_CHECK: "off" } });
    expect((await off.app.inject({ url: paths.humanCheck("register") })).json()).toEqual({ provider: "off" });
    expect((await reset({}, off)).statusCode).toBe(200);
    await off.close();
  });

  test("a provider elsewhere: the page gets the site key and may load its script, the secret stays here", async () => {
    const settings = { HUMAN_CHECK: "turnstile", HUMAN_CHECK_SITE_KEY: "site", HUMAN_CHECK_SECRET: "secret" } as const;
    const foreign = await startTestApp({ settings });
    const answer = await foreign.app.inject({ url: paths.humanCheck("register") });
    expect(answer.json()).toEqual({ provider: "turnstile", siteKey: "site" });
    const policy = String((await foreign.app.inject({ url: "/" })).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect((await reset({}, foreign)).json().code).toBe("human_check_failed");
    await foreign.close();
  });

  test("altcha: the page may load nothing from elsewhere", async () => {
    const policy = String((await portal.app.inject({ url: "/" })).headers["content-security-policy"]);
    expect(policy).not.toContain("https:");
  });
});
