import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { tamper, tamperings, writeThreeDays } from "../testing/audit-log.ts";
import { checkChain } from "./check-chain.ts";

let portal: TestApp;
let administrator: { authorization: string };

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
});

afterAll(() => portal.close());

const ask = (headers: Record<string, string>) => portal.app.inject({ url: paths.chainCheck, headers });

test("200: nothing before the first check, then what the latest one found", async () => {
  const { database, clock } = portal;
  const none = await ask(administrator);
  expect([none.statusCode, none.json(), none.headers["cache-control"]]).toEqual([
    200,
    { lastCheck: null, running: null },
    "no-store",
  ]);

  await writeThreeDays(database.db);
  await checkChain(database, () => clock.now);
  const checkedAt = clock.now.toISOString();
  expect((await ask(administrator)).json()).toEqual({
    lastCheck: { checkedAt, records: 10, days: 3, broken: null },
    running: null,
  });

  await tamper(database.db, ...tamperings.removedInTheMiddle);
  await checkChain(database, () => clock.now);
  const broken = { day: "2025-02-28", position: 3, reason: "Record 3 of 2025-02-28 is missing." };
  expect((await ask(administrator)).json()).toEqual({
    lastCheck: { checkedAt, records: 5, days: 1, broken },
    running: null,
  });
});
