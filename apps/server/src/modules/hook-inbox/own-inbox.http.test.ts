import { INBOX_ANSWER_LIMIT, INBOX_LONGEST_DELAY, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { deleteUsersById } from "../accounts/users.repository.ts";
import { type InboxApp, startInboxApp } from "./testing/inbox-app.ts";

let portal: InboxApp;

beforeAll(async () => {
  portal = await startInboxApp();
});

afterAll(() => portal.close());

const answer = { status: 503, delayMs: 20, contentType: "text/html; charset=utf-8", body: "<h1>Später</h1>" };

describe("GET /v1/webhooks/inbox", () => {
  test("200: the first look makes the inbox, the next ones show the same", async () => {
    const headers = { ...(await signIn(portal, await createUser(portal))), host: "portal.test" };
    const first = await portal.app.inject({ url: paths.hookInbox, headers });
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.json().url).toMatch(/^http:\/\/portal\.test\/inbox\/[\w-]{22}$/);
    expect(first.json().createdAt).toBe(portal.clock.now.toISOString());
    expect(first.json().answer).toMatchObject({ status: 200, delayMs: 0 });
    expect((await portal.app.inject({ url: paths.hookInbox, headers })).json()).toEqual(first.json());
  });

  test("401: the account is deleted as the first look makes it", async () => {
    const user = await createUser(portal);
    const headers = await signIn(portal, user);
    const { db } = portal.database;
    const transaction = db.transaction.bind(db);
    const making = vi.spyOn(db, "transaction").mockImplementationOnce(async (work, config) => {
      const made = await transaction(work, config);
      await deleteUsersById(db, [user.id]);
      return made;
    });
    const { statusCode, json } = await portal.app.inject({ url: paths.hookInbox, headers });
    expect([statusCode, json().code]).toEqual([401, "session_expired"]);
    expect(making).toHaveBeenCalled();
    making.mockRestore();
  });

  test("200: many first looks at once make one inbox", async () => {
    const headers = await signIn(portal, await createUser(portal));
    const looks = await Promise.all(
      Array.from({ length: 5 }, () => portal.app.inject({ url: paths.hookInbox, headers })),
    );
    expect(new Set(looks.map((look) => look.json().url)).size).toBe(1);
  });

  test("200: the address begins with PUBLIC_URL when there is one", async () => {
    const behindProxy = await startInboxApp({ settings: { PUBLIC_URL: "https://connect.example/portal" } });
    const owner = await behindProxy.createOwner();
    expect((await owner.inbox()).url).toMatch(/^https:\/\/connect\.example\/portal\/inbox\/[\w-]{22}$/);
    await behindProxy.close();
  });
});

describe("PUT /v1/webhooks/inbox", () => {
  test("200: changes how it answers, and only the caller's", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    const before = await other.inbox();
    const changed = await portal.app.inject({
      method: "PUT",
      url: paths.hookInbox,
      headers: owner.headers,
      payload: answer,
    });
    expect(changed.json()).toEqual({ ...(await owner.inbox()), answer });
    expect(await other.inbox()).toEqual(before);
  });

  test.each([
    ["an informational status", { status: 101 }],
    ["a status above 599", { status: 600 }],
    ["a longer delay", { delayMs: INBOX_LONGEST_DELAY + 1 }],
    ["a negative delay", { delayMs: -1 }],
    ["a line break in the type", { contentType: "text/plain\r\nset-cookie: a=b" }],
    ["no type", { contentType: "" }],
    ["a larger body", { body: "x".repeat(INBOX_ANSWER_LIMIT + 1) }],
    ["U+0000", { body: "a\u0000b" }],
    ["a script, which a page of the portal would run", { contentType: "text/javascript" }],
    ["a script behind a comma", { contentType: "text/plain, Application/X-JavaScript;a=b" }],
    ["a page that replaces itself", { contentType: "Multipart/X-Mixed-Replace; boundary=x" }],
    ["a style sheet", { contentType: "text/css" }],
  ])("400: %s", async (_what, wrong) => {
    const owner = await portal.createOwner();
    const payload = { ...answer, ...wrong };
    const refused = await portal.app.inject({ method: "PUT", url: paths.hookInbox, headers: owner.headers, payload });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().code).toBe("validation_failed");
  });
});

describe("POST /v1/webhooks/inbox/address", () => {
  test("200: the old address ends at once, the new one works, and what arrived stays", async () => {
    const owner = await portal.createOwner();
    await owner.answerWith({ status: 202 });
    expect((await portal.app.inject({ method: "POST", url: owner.path })).statusCode).toBe(202);
    const moved = await portal.app.inject({ method: "POST", url: paths.hookInboxAddress, headers: owner.headers });
    const path = new URL(moved.json().url).pathname;
    expect(path).not.toBe(owner.path);
    const late = await portal.app.inject({ method: "POST", url: owner.path });
    expect([late.statusCode, late.json().code]).toEqual([404, "inbox_not_found"]);
    expect((await portal.app.inject({ method: "POST", url: path })).statusCode).toBe(202);
    expect((await owner.requests()).content.map((line) => line.id)).toEqual([2, 1]);
  });
});
