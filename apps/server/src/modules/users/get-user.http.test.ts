import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

afterAll(() => portal.close());

test("200: the user with roles and validity range, and its version as the ETag", async () => {
  const user = await createUser(portal, {
    username: "bank-a",
    fullName: "Anna Ohara",
    email: "anna@bank.example",
    phone: "4930123456",
    productIds: [1, 3],
    validityStart: "2025-02-01",
    validityEnd: "2025-05-31",
    version: 7,
    permissions: ["manage_user"],
  });
  const answer = await portal.call("GET", paths.user(user.id));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ etag: '"7"', "cache-control": "no-store" });
  expect(answer.json()).toEqual({
    id: user.id,
    username: "bank-a",
    fullName: "Anna Ohara",
    email: "anna@bank.example",
    phone: "4930123456",
    isActive: true,
    createdDate: portal.clock.now.toISOString(),
    productIds: "1,3",
    roles: [{ name: "manage_user", authorities: [{ permission: "manage_user" }] }],
    secondFactors: [],
    organisation: null,
    validityRangeDate: "2025-02-01|2025-05-31",
  });
});

test("200: without products, role and limit these are empty", async () => {
  const { id } = await createUser(portal, { productIds: [] });
  expect((await portal.call("GET", paths.user(id))).json()).toMatchObject({
    productIds: "",
    roles: [],
    secondFactors: [],
    organisation: null,
    validityRangeDate: "",
  });
});

test.each([999_999, "999999999999999"])("404: nobody has the id %s", async (id) => {
  const answer = await portal.call("GET", paths.user(id));
  expect(answer.json()).toMatchObject({ status: 404, code: "user_not_found" });
});

test.each(["0", "-1", "1e3", "0x10", "1.5", "abc", "1;2", "1,2", "9".repeat(30), "x".repeat(2000)])(
  "400: %s is no id",
  async (id) => {
    const answer = await portal.call("GET", paths.user(id));
    expect(answer.json()).toMatchObject({
      status: 400,
      code: "validation_failed",
      errors: [{ in: "path", pointer: "id" }],
    });
  },
);

test("403: for who may not manage users, also on the own account", async () => {
  const user = await createUser(portal);
  const answer = await portal.call("GET", paths.user(user.id), { headers: await signIn(portal, user) });
  expect([answer.statusCode, answer.json().code]).toEqual([403, "not_allowed"]);
});
