import { type ActivitySearchAnswer, type FoundRecord, paths, type RecordedAction } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { insertAuditEvent } from "../audit.repository.ts";
import { searchActivity } from "../module.ts";
import { factsOf, ownAccountActions } from "../record-facts.ts";

let portal: TestApp;
let administrator: { authorization: string };

const users = { admin: 1, "bank-a": 2, "Bank-B": 3 } as const;

/** Minutes after ten o'clock of a day in February 2025. */
function write(
  actor: keyof typeof users,
  [day, minute]: readonly [number, number],
  action: RecordedAction,
  data: object | string = "",
  webService = "/v1/users/",
) {
  return insertAuditEvent(portal.database.db, {
    occurredAt: new Date(Date.UTC(2025, 1, day, 10, minute)),
    actor: { userId: users[actor], username: actor },
    action,
    webService,
    data: typeof data === "string" ? data : JSON.stringify(data),
  });
}

const from = (address: string) => ({ address, session: "4b8c7d0e-31e5-4b6f-9d0a-5f4f5a3c2b10" });

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { username: "auditor", permissions: ["manage_user"] }));
  const target = { userId: 3, username: "Bank-B" };
  await write("bank-a", [1, 1], "Login", from("192.0.2.1"), paths.authenticate);
  await write("bank-a", [1, 2], "Failed login", { reason: "invalid_credentials", address: "203.0.113.9" });
  await write("admin", [2, 1], "Activate user", { ...target, ...from("192.0.2.7") }, "/v1/users/3/activate/true");
  await write("admin", [2, 2], "Update user", { ...target, changed: { productIds: { from: "1", to: "1,2" } } });
  await write("bank-a", [2, 3], "Create client", { client: "sandbox-77", name: "Nightly 100%", ...from("192.0.2.1") });
  await write("Bank-B", [3, 1], "Change password", from("192.0.2.8"));
  const call = { status: 403, requestId: "r-1", address: "192.0.2.8", recordedBy: "server" };
  await write("Bank-B", [3, 2], "Call API", call, "POST /cards");
  // A page's report is never taken as a fact, even when it looks like one.
  const forged = { ...call, username: "bank-a", recordedBy: "page" };
  await write("Bank-B", [3, 3], "Call API", forged, "POST /forged");
  await write("Bank-B", [3, 4], "Select ConnectAPI Product", { username: "bank-a", address: "192.0.2.8" });
});

afterAll(() => portal.close());

const ask = (query: Record<string, string | number>, headers: Record<string, string> = administrator) =>
  portal.app.inject({ url: paths.activitySearch, query: new URLSearchParams(toTexts(query)).toString(), headers });

function toTexts(query: Record<string, string | number>) {
  return Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
}

async function found(query: Record<string, string | number>): Promise<ActivitySearchAnswer> {
  const answer = await ask(query);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return answer.json();
}

const line = ({ userId, action, object }: FoundRecord) => `${userId}: ${action}${object === null ? "" : ` ${object}`}`;
const lines = async (query: Record<string, string | number>) => (await found(query)).content.map(line);

test("records of all accounts come latest first, with who, what, from where and how it ended", async () => {
  const { content, next, lookedBackTo } = await found({ startDate: "2025-02-01", endDate: "2025-02-03" });
  expect([next, lookedBackTo]).toEqual([null, null]);
  expect(content.map((one) => [line(one), one.address, one.outcome])).toEqual([
    ["Bank-B: Select ConnectAPI Product", null, "success"],
    ["Bank-B: Call API", null, "unknown"],
    ["Bank-B: Call API", "192.0.2.8", "failure"],
    ["Bank-B: Change password Bank-B", "192.0.2.8", "success"],
    ["bank-a: Create client sandbox-77", "192.0.2.1", "success"],
    ["admin: Update user Bank-B", null, "success"],
    ["admin: Activate user Bank-B", "192.0.2.7", "success"],
    ["bank-a: Failed login bank-a", "203.0.113.9", "failure"],
    ["bank-a: Login", "192.0.2.1", "success"],
  ]);
  expect(content[0]).toMatchObject({ record: 4, chain: { day: "2025-02-03", position: 4, state: "intact" } });
});

test.each([
  ["of an actor, in whatever case", { actor: "BANK-A" }, ["Create client sandbox-77", "Failed login bank-a", "Login"]],
  [
    "done to an account, by whomever",
    { object: "bank-b" },
    ["Change password Bank-B", "Update user Bank-B", "Activate user Bank-B"],
  ],
  ["of an action that is seldom", { action: "Failed login" }, ["Failed login bank-a"]],
  ["of an action that is frequent", { action: "Select ConnectAPI Product" }, ["Select ConnectAPI Product"]],
  ["from an address, as the server has seen it", { address: "192.0.2.8" }, ["Call API", "Change password Bank-B"]],
  ["that failed", { outcome: "failure" }, ["Call API", "Failed login bank-a"]],
  ["whose end nobody knows", { outcome: "unknown" }, ["Call API"]],
  ["with a text in the data", { text: "nightly 100%" }, ["Create client sandbox-77"]],
  ["with a text in the component", { text: "/ACTIVATE/" }, ["Activate user Bank-B"]],
  ["of an actor to an account", { actor: "admin", object: "Bank-B", text: "productIds" }, ["Update user Bank-B"]],
  ["of a day", { startDate: "2025-02-02", endDate: "2025-02-02", actor: "bank-a" }, ["Create client sandbox-77"]],
  ["of nobody", { actor: "nobody" }, []],
])("records %s", async (_, query, expected) => {
  const days = { startDate: "2025-02-01", endDate: "2025-02-03" };
  expect((await lines({ ...days, ...query })).map((text) => text.replace(/^.*?: /, ""))).toEqual(expected);
});

test("page by page nothing is left out and nothing comes twice, whatever is searched for", async () => {
  for (const query of [{}, { actor: "bank-b" }, { object: "bank-b" }, { outcome: "success" }]) {
    const days = { startDate: "2025-02-01", endDate: "2025-02-03", ...query };
    const whole = await lines({ ...days, pageSize: 100 });
    const pages: string[] = [];
    let before: string | null = null;
    do {
      const page: ActivitySearchAnswer = await found({ ...days, pageSize: 2, ...(before && { before }) });
      pages.push(...page.content.map(line));
      before = page.next;
    } while (before !== null);
    expect(pages).toEqual(whole);
  }
});

test("a call looks through so many records, says how far it has come, and goes on from there", async () => {
  const search = { startDate: "2025-02-01", endDate: "2025-02-03", text: "nightly", pageSize: 10 };
  const first = await searchActivity(portal.database, search, 4);
  expect(first).toEqual({ content: [], next: "2025-02-03/1", lookedBackTo: "2025-02-03" });
  const second = await searchActivity(portal.database, { ...search, before: "2025-02-03/1" }, 4);
  expect([second.content.map(line), second.next]).toEqual([["bank-a: Create client sandbox-77"], "2025-02-01/2"]);
  const third = await searchActivity(portal.database, { ...search, before: "2025-02-01/2" }, 4);
  expect(third).toEqual({ content: [], next: null, lookedBackTo: null });
  // For an actor, an index finds the first records.
  const ofActor = await searchActivity(portal.database, { ...search, actor: "bank-a" }, 4);
  expect([ofActor.content.map(line), ofActor.next]).toEqual([["bank-a: Create client sandbox-77"], null]);
});

test.each([
  { startDate: "2025-02-03", endDate: "2025-02-01" },
  { before: "2025-02-31/1" },
  { before: "2025-02-01/0" },
  { before: "2025-02-01/99999999999" },
  { before: "yesterday" },
  { pageSize: 101 },
  { outcome: "good" },
  { action: "Fly" },
  { text: "x".repeat(201) },
])("400: %j", async (query) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
});

test.each(["0000-01-01", "9999-12-31"])("a day at the end of the calendar is one as any other: %s", async (day) => {
  expect((await ask({ startDate: day, endDate: day })).statusCode).toBe(200);
});

test("the database and the server name the same account", async () => {
  const { db } = portal.database;
  const texts = [
    "",
    "{}",
    '{"username":"Eva"}',
    '{"username":7}',
    "{not JSON",
    '{"username":"\\u0000"}',
    '["username"]',
  ];
  for (const action of [...ownAccountActions, "Update user", "Logout", "Call API", "Select ConnectAPI Module"]) {
    for (const data of texts) {
      const { target } = factsOf({ action, actorUsername: "Actor", webService: "", data });
      const own = ownAccountActions.includes(action) && !/^\{(not|.*u0000)/.test(data) ? "actor" : null;
      const named = /u0000/.test(data) ? null : (target?.username.toLowerCase() ?? own);
      const { rows } = (await db.execute(sql`SELECT audit_object(${action}, 'Actor', ${data}) AS name`)) as unknown as {
        rows: { name: string | null }[];
      };
      expect([action, data, rows[0]?.name]).toEqual([action, data, named]);
    }
  }
});
