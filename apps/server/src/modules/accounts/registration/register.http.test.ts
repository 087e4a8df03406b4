import { paths } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";
import { listRolesOfUser } from "../roles.repository.ts";
import { type AccountsApp, startAccountsApp } from "../testing/accounts-app.ts";
import { countUsers, findUserByUsername } from "../users.repository.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp();
});

afterEach(() => portal.newMails());
afterAll(() => portal.close());

const account = (columns: object = {}) => ({
  username: "bank-a",
  email: "anna@bank.example",
  phone: "4930123456",
  password: "lanes and strokes",
  fullName: "Anna Ohara",
  ...columns,
});
const register = (columns: object = {}, from?: string) => portal.send(paths.register, account(columns), from);
const signIn = (username: string, password: string) => portal.send(paths.authenticate, { username, password });

test("200: the account is there, inactive, an integrator with every product, and audited", async () => {
  const answer = await register();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: "User Account created with success" });
  const { db } = portal.database;
  const user = await findUserByUsername(db, "bank-a");
  expect(user).toMatchObject({
    fullName: "Anna Ohara",
    email: "anna@bank.example",
    phone: "4930123456",
    isActive: false,
    productIds: [1, 2, 3],
    createdAt: portal.clock.now,
  });
  expect(await listRolesOfUser(db, user?.id ?? 0)).toEqual([{ name: "Integrator", permissions: [] }]);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: "Create account", actorUserId: user?.id, actorUsername: "bank-a", webService: paths.register },
  ]);
  expect((await signIn("bank-a", account().password)).json()).toEqual({ jwt: null, accountNonLocked: false });
});

test("200: fullname and phone may be left out", async () => {
  const { phone: _phone, fullName: _fullName, ...least } = account({ username: "least", email: "least@bank.example" });
  expect((await portal.send(paths.register, least)).statusCode).toBe(200);
  expect(await findUserByUsername(portal.database.db, "least")).toMatchObject({ phone: "", fullName: "" });
});

test("200: a name is one line, whatever was sent, and script and formulas in it stay text", async () => {
  const fullName = '=HYPERLINK("http://evil.example")\r\nBcc: eve@evil.example\t<script>alert(1)</script>';
  expect((await register({ username: "formula", email: "formula@bank.example", fullName })).statusCode).toBe(200);
  expect((await findUserByUsername(portal.database.db, "formula"))?.fullName).toBe(
    '=HYPERLINK("http://evil.example") Bcc: eve@evil.example <script>alert(1)</script>',
  );
});

test("a card number stands in no account and in no email about it", async () => {
  const refused = await register({ username: "card-holder", email: "4539730194628578@bank.example" });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "email_not_accepted"]);
  const columns = { username: "card-holder", email: "holder@bank.example", fullName: "Anna 4539 7301 9462 8578" };
  expect((await register(columns)).statusCode).toBe(200);
  const masked = "Anna 4539 73** **** 8578";
  expect((await findUserByUsername(portal.database.db, "card-holder"))?.fullName).toBe(masked);
  const [told] = await portal.newMails();
  expect(told?.text).toContain(masked);
});

describe("who is told", () => {
  test("as long as no administrator has an address, ADMIN_EMAIL", async () => {
    await register({ username: "told", email: "told@bank.example" });
    const user = await findUserByUsername(portal.database.db, "told");
    const sent = await portal.newMails();
    expect(sent).toMatchObject([{ kind: "account-waits", recipient: "admin@connect-portal.example" }]);
    expect(sent[0]?.subject).toBe("New user to activate: told");
    expect(sent[0]?.text).toContain(`User id: ${user?.id}\n`);
    expect(sent[0]?.text).toContain(`/users/${user?.id}`);
  });

  test("each active administrator with an address, and nobody else", async () => {
    const administrator = { permissions: ["manage_user"] as const };
    await createUser(portal, { ...administrator, email: "one@provider.example" });
    await createUser(portal, { ...administrator, email: "two@provider.example" });
    await createUser(portal, { ...administrator, email: "gone@provider.example", isActive: false });
    await createUser(portal, administrator);
    await createUser(portal, { email: "integrator@bank.example" });
    await register({ username: "told-all", email: "told-all@bank.example" });
    const recipients = (await portal.newMails()).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(["one@provider.example", "two@provider.example"]);
  });
});

describe("400 username_not_allowed", () => {
  test.each([
    ["look-alike in Cyrillic", "bаnk-a"],
    ["look-alike in full width", "ｂank-a"],
    ["with a zero width space", "bank\u200b-a"],
    ["with a right-to-left override", "\u202ebank"],
    ["with a combining mark", "banḱ-a"],
    ["with a space", "bank a"],
    ["with a line break at the end", "bank-b\n"],
    ["beginning with a hyphen", "-bank"],
    ["of 61 characters", "b".repeat(61)],
    ["with a slash", "../admin"],
    ["a card number", "4539730194628578"],
    ["with a card number", "bank.4539-7301-9462-8578"],
  ])("%s", async (_what, username) => {
    const answer = await register({ username, email: "other@bank.example" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("username_not_allowed");
  });
});

test.each(["bank-a", "BANK-A", "Bank-a"])("409 username_taken: %s", async (username) => {
  await register();
  const answer = await register({ username, email: "somebody-else@bank.example" });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "username_taken",
    errorMessage: "This username is taken. Choose another one.",
  });
});

describe("400 email_not_accepted", () => {
  test.each([
    "anna@gmail.com",
    "anna@GMAIL.COM",
    "anna@mail.yahoo.com",
    "anna@outlook.com.",
    "anna@ｇｍａｉｌ.com",
    "anna",
    "anna@bank.example\r\nBcc: eve@evil.example",
    "anna@bank.example, eve@evil.example",
    "Anna <anna@bank.example>",
    `${"a".repeat(250)}@b.example`,
  ])("%j", async (email) => {
    const before = await countUsers(portal.database.db);
    const answer = await register({ username: "mailless", email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "email_not_accepted", errorMessage: "Invalid email address." });
    expect(await countUsers(portal.database.db)).toBe(before);
    expect(await portal.newMails()).toEqual([]);
  });
});

describe("an address that has an account", () => {
  test("200: is answered as any other, makes nothing, and its owner is told with a way to a new password", async () => {
    await createUser(portal, { username: "owner", email: "Owner@Bank.example" });
    const before = await countUsers(portal.database.db);
    const fresh = await register({ username: "fresh", email: "fresh@bank.example" });
    await portal.newMails();
    const taken = await register({ username: "another", email: "oWNER@bank.EXAMPLE" });
    expect([taken.statusCode, taken.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(await countUsers(portal.database.db)).toBe(before + 1);
    const [mail, ...more] = await portal.newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "account-exists", recipient: "Owner@Bank.example" });
    const changed = await portal.send(paths.changePassword, { token: mail?.token, password: "a new phrase" });
    expect(changed.statusCode).toBe(200);
    expect((await signIn("owner", "a new phrase")).json().accountNonLocked).toBe(true);
  });

  test("is answered no sooner than any other", async () => {
    await createUser(portal, { email: "timed@bank.example" });
    for (const email of ["timed@bank.example", "untimed@bank.example"]) {
      const start = performance.now();
      await register({ username: email.split("@")[0], email });
      expect(performance.now() - start).toBeGreaterThanOrEqual(249);
    }
  });

  test("its mailbox cannot be flooded", async () => {
    await createUser(portal, { username: "flooded", email: "flooded@bank.example" });
    for (let i = 0; i < 5; i++) await register({ username: `flood-${i}`, email: "flooded@bank.example" });
    expect(await portal.newMails()).toHaveLength(3);
  });
});

describe("the same form twice", () => {
  test("200: one account, whether one after the other or at once", async () => {
    const form = { username: "twice", email: "twice@bank.example" };
    const answers = [...(await Promise.all([register(form), register(form)])), await register(form)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await portal.newMails()).toMatchObject([{ kind: "account-waits" }, { kind: "account-waits" }]);
    expect(await findUserByUsername(portal.database.db, "twice")).toBeDefined();
  });

  test("409: with another password, or later than ten minutes after", async () => {
    const form = { username: "thrice", email: "thrice@bank.example" };
    await register(form);
    expect((await register({ ...form, password: "another guess" })).statusCode).toBe(409);
    const { now } = portal.clock;
    portal.clock.now = new Date(now.getTime() + 600_000);
    expect((await register(form)).statusCode).toBe(409);
    portal.clock.now = now;
  });
});

test.each([
  ["too short", "a", "It has fewer than 8 characters."],
  ["short and guessed soon", "Summer-2026", "It has fewer than 12 characters and is easy to guess."],
  ["a common one", "password123", "It is a common password."],
  ["the name", "Long-Name-1", "It is the username or the email address."],
  ["the address", "ANNA@bank.example", "It is the username or the email address."],
])("400: a password that is %s, and nothing is made", async (_what, password, detail) => {
  const username = "long-name-1";
  const refused = await register({ username, password });
  expect(refused.json()).toMatchObject({ status: 400, code: "password_not_accepted", detail });
  expect((await signIn(username, password)).statusCode).toBe(401);
});

describe("400 validation_failed", () => {
  test.each([
    ["letters in the phone", { phone: "+49 30" }, "/phone"],
    ["digits of another script in the phone", { phone: "٠١٢" }, "/phone"],
    ["an empty password", { password: "" }, "/password"],
    ["a number for a name", { username: 1 }, "/username"],
    ["a list for an address", { email: ["a@bank.example"] }, "/email"],
    ["a role", { roles: ["Administrator"] }, "/roles"],
    ["an account that is active already", { isActive: true }, "/isActive"],
    ["a NUL byte", { fullName: "a\u0000b" }, "/fullName"],
  ])("%s", async (_what, columns, pointer) => {
    const answer = await register(columns);
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed", errors: [{ in: "body", pointer }] });
  });
});

test("400: a body that pollutes a prototype", async () => {
  const answer = await portal.send(paths.register, '{"__proto__":{"isActive":true},"username":"a"}');
  expect(answer.json().code).toBe("malformed_json");
  expect(({} as { isActive?: boolean }).isActive).toBeUndefined();
});

test("413: a body of more than 1 MiB", async () => {
  const answer = await register({ fullName: "a".repeat(1024 * 1024) });
  expect(answer.json().code).toBe("payload_too_large");
});

test("415: a form that is not JSON", async () => {
  const answer = await portal.app.inject({
    method: "POST",
    url: paths.register,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "username=a&password=b",
  });
  expect(answer.json().code).toBe("unsupported_media_type");
});

test("429: after sixty from one network, which says how long, and other networks go on", async () => {
  const from = "2001:db8:7::";
  for (let i = 0; i < 60; i++) expect((await register({ username: "-" }, `${from}${i}`)).statusCode).toBe(400);
  const limited = await register({ username: "late", email: "late@bank.example" }, `${from}21`);
  expect(limited.json().code).toBe("too_many_requests");
  expect(limited.json().errorMessage).toMatch(/^Too many requests\. Try again in \d+ minutes\.$/);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await register({ username: "late", email: "late@bank.example" })).statusCode).toBe(200);
});

test("200: the forms learn which domains are not accepted, and who activates", async () => {
  const answer = await portal.app.inject({ url: paths.formRules });
  expect(answer.json().rejectedEmailDomains).toHaveLength(12);
  expect(answer.json().rejectedEmailDomains).toContain("gmail.com");
  expect(answer.json().activation).toBe("administrator");
});
