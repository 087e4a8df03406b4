import { paths, type UpdateUserBody } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../testing/index.ts";
import { resetTokenFor } from "../accounts/testing/accounts-app.ts";
import { findUserById, replaceColumns } from "../accounts/users.repository.ts";
import { startUsersApp, type UsersApp, updateBody } from "./testing/users-app.ts";

let portal: UsersApp;
let user: TestUser;
let users = 0;

beforeAll(async () => {
  portal = await startUsersApp();
});

beforeEach(async () => {
  users++;
  user = await createUser(portal, {
    username: `bank-${users}`,
    fullName: "Anna Ohara",
    email: `anna-${users}@bank.example`,
  });
  await portal.newMails();
});

afterAll(() => portal.close());

const put = (payload: object, headers: Record<string, string> = {}) =>
  portal.call("PUT", paths.updateUser, { payload, headers });
const update = async (replaced: Partial<UpdateUserBody>, headers: Record<string, string> = {}) =>
  put(await updateBody(portal, user, replaced), headers);
const row = async () => findUserById(portal.database.db, user.id);
const signInWith = (password: string) => portal.send(paths.authenticate, { username: user.username, password });

describe("200", () => {
  test("what was sent is stored, the ETag is the next version, and the log says from what to what", async () => {
    const before = await portal.records();
    const answer = await update(
      {
        email: "Berta@Bücher.example",
        fullName: "Berta\r\n  Ohara ",
        phone: "4989",
        productIds: "3,1,3",
        validityRangeDate: "2025-02-01|2025-05-31",
      },
      { "if-match": '"1"' },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "User updated with success" });
    expect(answer.headers.etag).toBe('"2"');
    expect(await row()).toMatchObject({
      email: "Berta@xn--bcher-kva.example",
      fullName: "Berta Ohara",
      phone: "4989",
      productIds: [1, 3],
      validityStart: "2025-02-01",
      validityEnd: "2025-05-31",
      version: 2,
    });
    expect((await portal.records()).slice(before.length)).toEqual([
      {
        action: "Update user",
        webService: "/v1/users/",
        data: {
          userId: user.id,
          username: user.username,
          changed: {
            email: { from: `anna-${users}@bank.example`, to: "Berta@xn--bcher-kva.example" },
            fullName: { from: "Anna Ohara", to: "Berta Ohara" },
            phone: { from: "", to: "4989" },
            productIds: { from: "1,2,3", to: "1,3" },
            validityRangeDate: { from: "", to: "2025-02-01|2025-05-31" },
          },
        },
      },
    ]);
  });

  test("any product of the catalogue can be given, and one that has left it stays until it is taken away", async () => {
    await replaceColumns(portal.database.db, user.id, { productIds: [2, 77] });
    await update({ phone: "5" });
    expect((await row())?.productIds).toEqual([2, 77]);
    await update({ productIds: "4,77" });
    expect((await row())?.productIds).toEqual([4, 77]);
    await update({ productIds: "4" });
    expect((await row())?.productIds).toEqual([4]);
    expect((await update({ productIds: "4,77" })).json().code).toBe("validation_failed");
  });

  test("a username in another case is the same one, and stays as it is", async () => {
    expect((await update({ username: user.username.toUpperCase(), phone: "1" })).statusCode).toBe(200);
    expect(await row()).toMatchObject({ username: user.username, phone: "1" });
  });

  test("a phone that is left out stays, an empty one is none", async () => {
    await update({ phone: "49" });
    const { phone: _phone, ...withoutPhone } = await updateBody(portal, user, { fullName: "Other" });
    expect((await put(withoutPhone)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ fullName: "Other", phone: "49" });
    await update({ phone: "" });
    expect(await row()).toMatchObject({ phone: "" });
  });

  test("an account that was made without name and address is given them with the first change; then they stay", async () => {
    const { id } = await createUser(portal, { fullName: "", email: "" });
    const change = async (replaced: Partial<UpdateUserBody>) => put(await updateBody(portal, { id }, replaced));
    expect((await change({ productIds: "2" })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: "/email" }, { pointer: "/fullName" }],
    });
    expect(await findUserById(portal.database.db, id)).toMatchObject({ fullName: "", email: "" });
    expect((await change({ fullName: "Berta", email: `berta-${users}@bank.example` })).statusCode).toBe(200);
    expect((await change({ fullName: "" })).json()).toMatchObject({ status: 400, errors: [{ pointer: "/fullName" }] });
    expect((await change({ email: " " })).json()).toMatchObject({ status: 400, errors: [{ pointer: "/email" }] });
  });

  test("an address of a domain that registration rejects", async () => {
    expect((await update({ email: `somebody-${users}@gmail.com` })).statusCode).toBe(200);
  });

  test("the same again changes nothing: no version, no record", async () => {
    await update({ phone: "4989" });
    const before = await portal.records();
    const again = await update({ phone: "4989" });
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"2"']);
    expect(await portal.records()).toHaveLength(before.length);
    expect((await row())?.version).toBe(2);
  });

  test("the toggle does not touch the version", async () => {
    await portal.call("PUT", paths.activateUser(user.id, false));
    expect((await update({ phone: "1" }, { "if-match": '"1"' })).statusCode).toBe(200);
  });
});

describe("a password", () => {
  test("200: that is given is set, ends the user's sessions and links, and its owner is told", async () => {
    const session = await signIn(portal, user);
    const token = await resetTokenFor(portal, `anna-${users}@bank.example`);
    expect((await update({ password: "another horse" })).statusCode).toBe(200);
    expect((await portal.app.inject({ url: paths.products, headers: session })).json().code).toBe("session_expired");
    expect((await signInWith("another horse")).json().accountNonLocked).toBe(true);
    expect((await signInWith(user.password)).statusCode).toBe(401);
    expect((await portal.send(paths.changePassword, { token, password: "x" })).json().code).toBe("link_not_valid");
    expect(await portal.newMails()).toMatchObject([{ kind: "password-changed" }]);
    const last = (await portal.records()).at(-1);
    expect(last?.data).toEqual({
      userId: user.id,
      username: user.username,
      changed: { password: "***" },
      endedSessions: 1,
      ended: [expect.any(String)],
    });
    expect(JSON.stringify(last)).not.toContain("another horse");
  });

  test("200: that is empty or absent stays as it is, and sessions go on", async () => {
    const session = await signIn(portal, user);
    await update({ password: "", phone: "1" });
    await update({ phone: "2" });
    expect((await portal.app.inject({ url: paths.products, headers: session })).statusCode).toBe(200);
    expect((await signInWith(user.password)).statusCode).toBe(200);
  });

  test("200: the notice goes to the address that the account had", async () => {
    await update({ password: "another horse", email: `moved-${users}@bank.example` });
    expect(await portal.newMails()).toMatchObject([{ recipient: `anna-${users}@bank.example` }]);
  });
});

test("200: a link that was mailed to the old address opens nothing any more", async () => {
  const token = await resetTokenFor(portal, `anna-${users}@bank.example`);
  await update({ email: `moved-${users}@bank.example` });
  expect((await portal.send(paths.changePassword, { token, password: "x" })).json().code).toBe("link_not_valid");
});

describe("the validity range", () => {
  // The clock stands at 2025-03-04.
  test.each([
    ["2025-03-05|2025-04-01", false],
    ["2025-02-01|2025-03-03", false],
    ["2025-03-04|2025-03-04", true],
    ["", true],
  ])("200: %j: signing in and going on are allowed: %s", async (validityRangeDate, isUsable) => {
    const session = await signIn(portal, user);
    expect((await update({ validityRangeDate })).statusCode).toBe(200);
    expect((await signInWith(user.password)).statusCode).toBe(isUsable ? 200 : 403);
    const next = await portal.app.inject({ url: paths.products, headers: session });
    expect(next.statusCode).toBe(isUsable ? 200 : 401);
  });

  test.each(["2025-05-31|2025-02-01", "2025-02-30|2025-05-31", "2025-02-01|", "|", "2025-02-01", "today|tomorrow"])(
    "400: %s",
    async (validityRangeDate) => {
      expect((await update({ validityRangeDate })).json()).toMatchObject({
        status: 400,
        code: "validation_failed",
        errors: [{ in: "body", pointer: "/validityRangeDate" }],
      });
      expect((await row())?.version).toBe(1);
    },
  );
});

describe("If-Match", () => {
  test.each(['"1"', "*", '"7", "1"'])("200: %s", async (ifMatch) => {
    expect((await update({ phone: "1" }, { "if-match": ifMatch })).statusCode).toBe(200);
  });

  test.each(['"2"', '"0"', 'W/"1"', '"01"'])(
    "412: %s is not the user's version, and nothing is written",
    async (tag) => {
      const before = await portal.records();
      const answer = await update({ phone: "1" }, { "if-match": tag });
      expect([answer.statusCode, answer.json().code]).toEqual([412, "user_changed"]);
      expect(await row()).toMatchObject({ phone: "", version: 1 });
      expect(await portal.records()).toHaveLength(before.length);
    },
  );

  test("412: the second of two administrators is told, whatever of the user the first one changed", async () => {
    const mine = await updateBody(portal, user, { phone: "1" });
    expect((await put({ ...mine, phone: "", fullName: "Theirs" }, { "if-match": '"1"' })).statusCode).toBe(200);
    expect((await put(mine, { "if-match": '"1"' })).statusCode).toBe(412);
    expect(await row()).toMatchObject({ fullName: "Theirs", phone: "" });
  });

  test("200: the same update again, after its answer was lost: done once, not met as somebody else's", async () => {
    const body = await updateBody(portal, user, { phone: "1", password: "another horse" });
    expect((await put(body, { "if-match": '"1"' })).statusCode).toBe(200);
    const before = await portal.records();
    await portal.newMails();
    const again = await put(body, { "if-match": '"1"' });
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"2"']);
    expect(await portal.records()).toHaveLength(before.length);
    expect(await portal.newMails()).toEqual([]);
    expect((await put({ ...body, password: "another phrase" }, { "if-match": '"1"' })).statusCode).toBe(412);
    expect((await signInWith("another horse")).statusCode).toBe(200);
  });

  test("of many updates at once with one version, exactly one wins", async () => {
    const body = await updateBody(portal, user);
    const attempts = Array.from({ length: 6 }, (_, i) => put({ ...body, phone: `${i}` }, { "if-match": '"1"' }));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await row())?.version).toBe(2);
  });

  test.each(["1", "", '"1" "2"', "'1'"])("400: %j is no entity tag", async (ifMatch) => {
    expect((await update({ phone: "1" }, { "if-match": ifMatch })).json()).toMatchObject({
      status: 400,
      code: "validation_failed",
      errors: [{ in: "header", pointer: "if-match" }],
    });
  });
});

test("400 username_fixed: a username cannot be changed", async () => {
  const answer = await update({ username: "somebody-else" });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "username_fixed"]);
});

test.each(["anna", "anna@bank", "a@b.example, eve@evil.example", "anna@bank.example\r\nBcc: eve@evil.example"])(
  "400 email_not_accepted: %j",
  async (email) => {
    const answer = await update({ email });
    expect(answer.json()).toMatchObject({ code: "email_not_accepted", errorMessage: "Invalid email address." });
    expect((await row())?.version).toBe(1);
  },
);

test("409 email_taken: in any case, and nothing else of the update is written", async () => {
  await createUser(portal, { email: `taken-${users}@bank.example` });
  const answer = await update({ email: `TAKEN-${users}@bank.example`, phone: "1" });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "email_taken"]);
  expect(await row()).toMatchObject({ phone: "", version: 1 });
});

test("404 user_not_found", async () => {
  const answer = await put(await updateBody(portal, user, { id: 999_999 }));
  expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
});

describe("400 validation_failed", () => {
  test.each([
    ["no id", { id: undefined }, "/id"],
    ["a text for an id", { id: "1" }, "/id"],
    ["an id of nobody", { id: 0 }, "/id"],
    ["an empty email", { email: "" }, "/email"],
    ["an empty name", { fullName: "" }, "/fullName"],
    ["a name of blanks", { fullName: " \t" }, "/fullName"],
    ["a name of control characters", { fullName: "\u0001\u0002" }, "/fullName"],
    ["letters in the phone", { phone: "+49" }, "/phone"],
    ["a product that there is not", { productIds: "5" }, "/productIds"],
    ["a product of no number", { productIds: "01" }, "/productIds"],
    ["a list of products", { productIds: [1] }, "/productIds"],
    ["a role", { roles: ["Administrator"] }, "/roles"],
    ["a state", { isActive: false }, "/isActive"],
    ["a version", { version: 9 }, "/version"],
    ["a NUL byte", { password: "a\u0000b" }, "/password"],
  ])("%s", async (_what, replaced, pointer) => {
    const answer = await put({ ...(await updateBody(portal, user)), ...replaced });
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed", errors: [{ in: "body", pointer }] });
    expect((await row())?.version).toBe(1);
  });
});

test("403: for who may not manage users, also on the own account", async () => {
  const headers = await signIn(portal, user);
  const answer = await put({ id: user.id, username: user.username }, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([403, "not_allowed"]);
});
