import { createHash, randomUUID } from "node:crypto";
import { paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import {
  createAdministrator,
  exportFile,
  postExport,
  recordActivity,
  type Session,
  tamper,
} from "./testing/exports.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const check = (session: Partial<Session>, payload: object) =>
  portal.app.inject({ method: "POST", url: paths.checkActivityExport, payload, headers: session });

/** An export of three records of a new user, and what the log says of it. */
async function exported() {
  const { user, session } = await createAdministrator(portal);
  const username = randomUUID();
  await recordActivity(portal, username, [{ data: "one" }, { data: "two" }, { data: "three" }]);
  // So that the record after the last one is not of the export.
  await recordActivity(portal, "somebody else", [{}]);
  const { content } = await exportFile(portal, session, { username, format: "csv" });
  const digest = createHash("sha256").update(content).digest("hex");
  return { user, username, digest, ask: async () => (await check(session, { digest })).json() };
}

test("200: a file that the portal made, from its event alone, while the log holds its records", async () => {
  const { user, username, ask } = await exported();
  await recordActivity(portal, username, [{ data: "later" }]);
  expect(await ask()).toEqual({
    known: true,
    username,
    format: "csv",
    startDate: null,
    endDate: null,
    action: null,
    rows: 3,
    exportedBy: user.username,
    exportedAt: portal.clock.now.toISOString(),
    log: "unchanged",
  });
});

test("200: a file of one action is checked by the records of that action", async () => {
  const { session } = await createAdministrator(portal);
  const username = randomUUID();
  const actions = ["Call API", "Login", "Call API", "Login"] as const;
  await recordActivity(
    portal,
    username,
    actions.map((action) => ({ action })),
  );
  const { file } = await exportFile(portal, session, { username, format: "json", action: "Call API" });
  const ask = async () => (await check(session, { digest: file.digest })).json();
  expect(await ask()).toMatchObject({ action: "Call API", rows: 2, log: "unchanged" });
  await tamper(
    portal,
    sql`UPDATE audit_events SET data = 'x' WHERE actor_username = ${username} AND actor_position = 4`,
  );
  expect((await ask()).log).toBe("unchanged");
  await tamper(portal, sql`DELETE FROM audit_events WHERE actor_username = ${username} AND actor_position = 1`);
  expect((await ask()).log).toBe("changed");
});

test("200: any other file is not known", async () => {
  const { session } = await createAdministrator(portal);
  const digest = createHash("sha256").update("another file").digest("hex");
  expect((await check(session, { digest })).json()).toEqual({ known: false });
});

test("200: a range without records is unchanged as long as it has none", async () => {
  const { session } = await createAdministrator(portal);
  const { file } = await exportFile(portal, session, { username: randomUUID(), format: "json" });
  expect((await check(session, { digest: file.digest })).json()).toMatchObject({ rows: 0, log: "unchanged" });
});

test.each([
  [
    "a record says something else",
    (name: string) => sql`UPDATE audit_events SET data = 'zwo' WHERE actor_username = ${name} AND data = 'two'`,
  ],
  ["a record is gone", (name: string) => sql`DELETE FROM audit_events WHERE actor_username = ${name} AND data = 'one'`],
  [
    "the latest record is gone",
    (name: string) => sql`DELETE FROM audit_events WHERE actor_username = ${name} AND data = 'three'`,
  ],
  [
    "a hash was replaced",
    (name: string) =>
      sql`UPDATE audit_events SET hash = sha256(hash) WHERE actor_username = ${name} AND data = 'three'`,
  ],
])("200: changed, when %s", async (_case, statement) => {
  const { username, ask } = await exported();
  expect(await ask()).toMatchObject({ log: "unchanged" });
  await tamper(portal, statement(username));
  expect(await ask()).toMatchObject({ known: true, log: "changed" });
});

test("200: an event that was changed vouches for nothing, and one of another file leads nowhere", async () => {
  const one = await exported();
  await tamper(
    portal,
    sql`UPDATE audit_events SET data = replace(data, '"rows":3', '"rows":2') WHERE actor_username = ${one.user.username}`,
  );
  expect(await one.ask()).toMatchObject({ known: true, rows: 2, log: "changed" });
  await tamper(portal, sql`UPDATE audit_events SET data = 'x' WHERE actor_username = ${one.user.username}`);
  expect(await one.ask()).toEqual({ known: false });

  const [two, three] = [await exported(), await exported()];
  await portal.database.db.execute(sql`
    UPDATE activity_exports SET event_id = (SELECT event_id FROM activity_exports WHERE user_id = ${two.user.id})
    WHERE user_id = ${three.user.id}`);
  expect(await three.ask()).toEqual({ known: false });
  expect(await two.ask()).toMatchObject({ known: true, log: "unchanged" });
});

test.each([[{}], [{ digest: "abc" }], [{ digest: "A".repeat(64) }], [{ digest: "a".repeat(64), file: "x" }]])(
  "400: %j",
  async (body) => {
    const { session } = await createAdministrator(portal);
    expect((await check(session, body)).statusCode).toBe(400);
  },
);

test("429: more checks than anybody needs; exporting is counted by itself", async () => {
  const { session } = await createAdministrator(portal);
  const statuses: number[] = [];
  for (let count = 0; count < 121; count++) {
    statuses.push((await check(session, { digest: "a".repeat(64) })).statusCode);
  }
  expect([statuses[119], statuses[120]]).toEqual([200, 429]);
  expect((await postExport(portal, session, { username: "nobody", format: "csv" })).statusCode).toBe(200);
});
