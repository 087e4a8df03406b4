import { paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp, type TestUser } from "../../testing/index.ts";
import { auditEvents } from "./audit.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});

afterAll(() => portal.close());

const trace = (payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: "POST", url: paths.auditTrace, payload, headers });

const eventsOf = (user: TestUser) =>
  portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, user.id));

test("204: who and when are the server's knowledge, whatever the body says", async () => {
  const user = await createUser(portal);
  const other = await createUser(portal);
  const answer = await trace(
    {
      action: "Call API",
      webService: "/PowerCardConnectApi/rest/4.2.4/reference-data/currency-table",
      data: "200",
      timestamps: "1999-01-01T00:00:00Z",
      userId: other.username,
    },
    await signIn(portal, user),
  );
  expect([answer.statusCode, answer.headers["recorded-by"]]).toEqual([204, "page"]);
  expect(await eventsOf(user)).toMatchObject([
    {
      actorUsername: user.username,
      occurredAt: portal.clock.now,
      action: "Call API",
      webService: "/PowerCardConnectApi/rest/4.2.4/reference-data/currency-table",
      data: '{"data":"200","recordedBy":"page"}',
    },
  ]);
  expect(await eventsOf(other)).toEqual([]);
});

test("204: data of any shape is kept as JSON, with who says it", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  for (const data of [{ status: 200 }, '{"status":200}', [1], "text", 7, null]) {
    expect((await trace({ action: "Call API", webService: "/x", data }, session)).statusCode).toBe(204);
  }
  const by = { recordedBy: "page" };
  expect((await eventsOf(user)).map(({ data }) => JSON.parse(data))).toEqual([
    { status: 200, ...by },
    { status: 200, ...by },
    { data: [1], ...by },
    { data: "text", ...by },
    { data: 7, ...by },
    by,
  ]);
});

test("204: card numbers and secrets are masked before they are stored, with whichever action they come", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  for (const action of ["Call API", "Select ConnectAPI Module"]) {
    const data = { pan: "4111111111111111", cvv: "123", deep: [{ note: "of 5200 0000 0000 0007" }] };
    await trace({ action, webService: "/cards/4111111111111111?pin=1234", data }, session);
  }
  const stored = JSON.stringify(await eventsOf(user));
  expect(stored).not.toMatch(/4111111111111111|5200 0000 0000 0007|\b1234\b|\\"123\\"/);
  expect(stored.match(/411111\*{6}1111/g)).toHaveLength(4);
});

test("400: data beyond the limit", async () => {
  const session = await signIn(portal, await createUser(portal));
  const answer = await trace({ action: "Call API", webService: "", data: ["a".repeat(8192)] }, session);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ in: "body", pointer: "/data" }] });
});

test.each(["Login", "Logout", "Create account"])(
  "204: %s is not stored a second time, and the answer says so",
  async (action) => {
    const user = await createUser(portal);
    const answer = await trace({ action, webService: "" }, await signIn(portal, user));
    expect([answer.statusCode, answer.headers["recorded-by"]]).toEqual([204, "server"]);
    expect(await eventsOf(user)).toEqual([]);
  },
);

test("400: an action that is not in the list, and a member of the wrong type", async () => {
  const session = await signIn(portal, await createUser(portal));
  const unknown = await trace({ action: "Delete everything", webService: "" }, session);
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json()).toMatchObject({ code: "validation_failed", errors: [{ in: "body", pointer: "/action" }] });
  const wrong = await trace({ action: "Call API", webService: 1 }, session);
  expect(wrong.json()).toMatchObject({ errors: [{ pointer: "/webService" }] });
});

test("400: a NUL byte, which the database could not store", async () => {
  const session = await signIn(portal, await createUser(portal));
  const answer = await trace({ action: "Call API", webService: "a\u0000b" }, session);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ in: "body", pointer: "/webService" }] });
});

test("400: a body that is nested too deeply, with the place where that begins; 64 levels are taken", async () => {
  const session = await signIn(portal, await createUser(portal));
  const nested = (levels: number) => ({
    action: "Call API",
    webService: "",
    data: JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`),
  });
  expect((await trace(nested(63), session)).statusCode).toBe(204);
  const answer = await trace(nested(64), session);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { in: "body", pointer: expect.stringMatching("^/data/0/0"), message: "is nested too deeply" },
  ]);
});

test("429: more than a person could click, and another user is not held up by it", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count++) {
    statuses.add((await trace({ action: "Login", webService: "" }, session)).statusCode);
  }
  expect(statuses).toEqual(new Set([204]));
  const refused = await trace({ action: "Call API", webService: "/x" }, session);
  expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await eventsOf(user)).filter(({ action }) => action !== "Limit reached")).toEqual([]);
  const other = await signIn(portal, await createUser(portal));
  expect((await trace({ action: "Call API", webService: "/x" }, other)).statusCode).toBe(204);
});
