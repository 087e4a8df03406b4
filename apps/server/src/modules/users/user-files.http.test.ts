import { paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { createUser, signIn } from "../../testing/index.ts";
import { users } from "../accounts/accounts.tables.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

afterAll(() => portal.close());

async function load(csv: string, more: object = {}) {
  const headers = await signIn(portal, portal.administrator);
  const payload = { csv, dryRun: false, ...more };
  const answer = await portal.app.inject({ method: "POST", url: paths.importUsers, headers, payload });
  return answer.json();
}

const find = async (username: string) =>
  (await portal.database.db.select().from(users).where(eq(users.username, username)))[0];

const done = { isDone: true, created: 0, updated: 0, unchanged: 0, problems: [], problemCount: 0 };

describe("import", () => {
  test("200: creates, updates and leaves alone; an invitation goes to new users only", async () => {
    const old = await createUser(portal, { username: "old", email: "old@bank.example" });
    await createUser(portal, { username: "same", fullName: "Same", email: "same@bank.example" });
    const session = await signIn(portal, old);
    await portal.newMails();
    const csv = [
      "\ufeffusername,fullName,email,active,productIds",
      'new,"Berg, Anna",new@bank.example,true,"1,2"',
      "OLD,Old,old@bank.example,false,3",
      'same,Same,same@bank.example,,"1,2,3"',
    ].join("\r\n");
    expect(await load(csv, { dryRun: true })).toEqual({ ...done, isDone: false, created: 1, updated: 1, unchanged: 1 });
    expect(await find("new")).toBeUndefined();
    expect(await load(csv, { invite: true })).toEqual({ ...done, created: 1, updated: 1, unchanged: 1 });
    expect(await find("new")).toMatchObject({
      fullName: "Berg, Anna",
      isActive: true,
      productIds: [1, 2],
      passwordHash: null,
    });
    expect(await find("old")).toMatchObject({ fullName: "Old", isActive: false, productIds: [3] });
    expect((await portal.app.inject({ url: paths.profile, headers: session })).statusCode).toBe(401);
    const [mail, ...others] = await portal.newMails();
    expect([mail?.recipient, others]).toEqual(["new@bank.example", []]);
    const password = "a long enough passphrase";
    expect((await portal.send(paths.changePassword, { token: mail?.token, password })).statusCode).toBe(200);
    const actions = (await portal.records()).map(({ action }) => action).slice(-3);
    expect(actions).toEqual(["Create account", "Deactivate user", "Import users"]);
  });

  test("200: with a problem in one line, nothing is imported, and each problem has its line and column", async () => {
    await createUser(portal, { username: "taken", email: "taken@bank.example" });
    const csv = [
      "username,email,phone,active,productIds,validFrom,validUntil",
      "good,good@bank.example,,,,,",
      "<b>,,,,,,",
      "mail,nobody,,,,,",
      "other,taken@bank.example,,,,,",
      "phone,,12x,,,,",
      "state,,,perhaps,,,",
      "product,,,,99,,",
      "day,,,,,2026-02-30,2026-03-01",
      "order,,,,,2026-03-02,2026-03-01",
      "GOOD,,,,,,",
    ].join("\n");
    const first = await load(csv);
    expect(first.isDone).toBe(false);
    expect(first.problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, "username"],
      [4, "email"],
      [6, "phone"],
      [7, "active"],
      [9, "validFrom"],
      [10, "validUntil"],
      [11, "username"],
    ]);
    const later = await load("username,email,productIds\nother,taken@bank.example,\nproduct,,99\n");
    expect(later.problems).toEqual([
      { line: 2, column: "email", message: "Another user has this email address." },
      { line: 3, column: "productIds", message: "Product 99 is not in the catalog." },
    ]);
    expect(await find("good")).toBeUndefined();
  });

  test.each([
    ["nothing", "", "The file is empty."],
    ["no username", "email\na@b.example\n", "The column username is missing."],
    ["a column that is not known", "username,role\nx,Administrator\n", "This column is not known."],
    ["a quote without end", 'username\n"x\n', /Quote/],
    ["a line with more cells", "username\nx,y\n", /Record Length/],
    ["one cell of a megabyte", `username\n"${"x".repeat(1_000_000)}"\n`, /Max Record Size/],
    [
      "more than 5,000 users",
      `username\n${Array.from({ length: 5_001 }, (_, at) => `u${at}`).join("\n")}`,
      /at most 5,000/,
    ],
  ])("200 with a problem: %s", async (_what, csv, message) => {
    const { isDone, problems } = await load(csv);
    expect([isDone, problems[0].message]).toEqual([
      false,
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
  });

  test("413 and 409: too many bytes, and the last administrator", async () => {
    const headers = await signIn(portal, portal.administrator);
    const payload = { csv: "x".repeat(5_000_000), dryRun: true };
    const large = await portal.app.inject({ method: "POST", url: paths.importUsers, headers, payload });
    expect(large.statusCode).toBe(413);
    const refused = await load(`username,active\n${portal.administrator.username},false\n`);
    expect(refused.code).toBe("last_administrator");
  });

  testAtNight("200: 5,000 users", { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `bulk-${at},bulk-${at}@bank.example`);
    expect(await load(`username,email\n${lines.join("\n")}`)).toEqual({ ...done, created: 5_000 });
  });
});

test("export: what it writes an import reads unchanged, and no cell is a formula", async () => {
  await createUser(portal, {
    username: "formula",
    fullName: '=HYPERLINK("http://evil.example")',
    email: "f@bank.example",
  });
  const headers = await signIn(portal, portal.administrator);
  const answer = await portal.app.inject({ url: paths.usersFile, headers });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(answer.body).toContain(`"formula","'=HYPERLINK(""http://evil.example"")"`);
  const some = answer.body.split("\r\n").filter((line, at) => at === 0 || line.startsWith('"formula"'));
  expect(await load(some.join("\r\n"))).toEqual({ ...done, unchanged: 1 });
});
