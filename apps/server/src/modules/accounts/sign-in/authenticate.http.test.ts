import { paths } from "@connect-portal/contract";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, startTestApp, type TestApp } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});

afterAll(() => portal.close());

const authenticate = (payload: object | string, from = "203.0.113.1") =>
  portal.app.inject({
    method: "POST",
    url: paths.authenticate,
    payload,
    remoteAddress: from,
    headers: { "content-type": "application/json", "x-request-id": "sign-in" },
  });

test("200: the token names the user, the roles with their permissions, and the products", async () => {
  const user = await createUser(portal, { username: "Bank-A", permissions: ["manage_user"], productIds: [1, 3] });
  const answer = await authenticate({ username: user.username, password: user.password });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { jwt, accountNonLocked } = answer.json();
  expect(accountNonLocked).toBe(true);
  expect(decodeJwt(jwt)).toMatchObject({
    sub: String(user.id),
    user: {
      username: "Bank-A",
      roles: [{ name: "manage_user", authorities: [{ permission: "manage_user" }] }],
      productIds: "1,3",
    },
  });
});

test("200: the session ends after the hours that the settings say", async () => {
  const user = await createUser(portal);
  const { jwt } = (await authenticate({ username: user.username, password: user.password })).json();
  const { iat = 0, exp = 0 } = decodeJwt(jwt);
  expect(iat).toBe(portal.clock.now.getTime() / 1000);
  expect(exp - iat).toBe(8 * 3600);
});

test("200: names are compared without case", async () => {
  const user = await createUser(portal, { username: "Mixed.Case" });
  const answer = await authenticate({ username: "mIXED.cASE", password: user.password });
  expect(decodeJwt(answer.json().jwt)).toMatchObject({ user: { username: "Mixed.Case" } });
});

test("200: a sign-in is in the audit trail as Login", async () => {
  const user = await createUser(portal, { username: "audited" });
  await authenticate({ username: "audited", password: user.password });
  const events = await portal.database.db.select().from(auditEvents);
  expect(events.filter((event) => event.actorUserId === user.id)).toMatchObject([
    { action: "Login", actorUsername: "audited", occurredAt: portal.clock.now },
  ]);
});

describe("an account that may not be used", () => {
  test.each([
    ["not valid yet", { validityStart: "2025-03-05", validityEnd: "2025-03-09" }, "Its first day is 2025-03-05."],
    ["not valid any more", { validityStart: "2025-02-01", validityEnd: "2025-03-03" }, "Its last day was 2025-03-03."],
  ])("403: %s, which is another thing than not activated, and is no guess", async (_state, columns, sentence) => {
    const user = await createUser(portal, columns);
    for (let i = 0; i < 12; i++) {
      const answer = await authenticate({ username: user.username, password: user.password }, "198.51.100.77");
      expect(answer.json()).toMatchObject({
        status: 403,
        code: "account_outside_validity",
        errorMessage: `Today is outside the validity date range of this account. ${sentence}`,
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test.each([
    ["inactive", { isActive: false }],
    ["inactive and not valid any more", { isActive: false, validityEnd: "2025-03-03" }],
  ])("200: %s: no token, accountNonLocked false", async (_state, columns) => {
    const user = await createUser(portal, columns);
    const answer = await authenticate({ username: user.username, password: user.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ jwt: null, accountNonLocked: false });
  });

  test("200: the first and the last day of validity count", async () => {
    const user = await createUser(portal, { validityStart: "2025-03-04", validityEnd: "2025-03-04" });
    const answer = await authenticate({ username: user.username, password: user.password });
    expect(answer.json().accountNonLocked).toBe(true);
  });

  test("401: is not told apart by who does not know the password", async () => {
    const user = await createUser(portal, { isActive: false });
    const answer = await authenticate({ username: user.username, password: "wrong" });
    expect(answer.json().code).toBe("invalid_credentials");
  });
});

test("401: an unknown name and a wrong password get the same answer", async () => {
  const user = await createUser(portal);
  const wrong = await authenticate({ username: user.username, password: "wrong" });
  const unknown = await authenticate({ username: "nobody", password: "wrong" });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.headers["content-type"]).toBe("application/problem+json");
  expect(wrong.json()).toEqual({
    type: "/errors/invalid_credentials",
    title: "The username or the password is not correct.",
    status: 401,
    code: "invalid_credentials",
    errorMessage: "The username or the password is not correct.",
    requestId: "sign-in",
  });
  expect(unknown.body).toBe(wrong.body);
  expect(unknown.statusCode).toBe(401);
});

test.each([
  ["no password", { username: "a" }, "/password"],
  ["an empty name", { username: "", password: "b" }, "/username"],
  ["a number for a name", { username: 1, password: "b" }, "/username"],
  ["a member that is not known", { username: "a", password: "b", admin: true }, "/admin"],
  ["a NUL byte", { username: "a\u0000b", password: "b" }, "/username"],
])("400: %s", async (_what, payload, pointer) => {
  const answer = await authenticate(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "validation_failed", errors: [{ in: "body", pointer }] });
});

test.each([
  ["is cut off", '{"username":'],
  ["is empty", ""],
  ["pollutes a prototype", '{"__proto__":{"admin":true}}'],
])("400: JSON that %s", async (_what, payload) => {
  const answer = await authenticate(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe("malformed_json");
});

test("413: a body of more than 1 MiB", async () => {
  const answer = await authenticate({ username: "a".repeat(1024 * 1024), password: "b" });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe("payload_too_large");
});

test("415: a body that is not JSON", async () => {
  const answer = await portal.app.inject({
    method: "POST",
    url: paths.authenticate,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "username=a&password=b",
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe("unsupported_media_type");
});

describe("429", () => {
  const fail = async (username: string, from: string, times: number) => {
    for (let i = 0; i < times; i++) await authenticate({ username, password: "wrong" }, from);
  };

  test("after ten failures, for this account from this address only", async () => {
    const user = await createUser(portal);
    const right = { username: user.username, password: user.password };
    await fail(user.username, "198.51.100.1", 10);
    const limited = await authenticate(right, "198.51.100.1");
    expect(limited.statusCode).toBe(429);
    expect(limited.json().code).toBe("too_many_requests");
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    // A stranger cannot lock the owner out: the owner is at another address.
    expect((await authenticate(right, "198.51.100.2")).statusCode).toBe(200);
  });

  test("writing the name in another way does not help", async () => {
    const user = await createUser(portal, { username: "limited" });
    await fail("LIMITED", "198.51.100.3", 10);
    const answer = await authenticate({ username: "limited", password: user.password }, "198.51.100.3");
    expect(answer.statusCode).toBe(429);
  });

  test("never for who signs in often with the right password", async () => {
    const user = await createUser(portal);
    for (let i = 0; i < 12; i++) {
      const answer = await authenticate({ username: user.username, password: user.password }, "198.51.100.4");
      expect(answer.statusCode).toBe(200);
    }
  });
});
