import { INBOX_KEEPS, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type InboxApp, startInboxApp } from "./testing/inbox-app.ts";

let portal: InboxApp;

beforeAll(async () => {
  portal = await startInboxApp();
});

afterAll(() => portal.close());

const send = (url: string, body = "") => portal.app.inject({ method: "POST", url, payload: body });

describe("GET /v1/webhooks/inbox/requests", () => {
  test("200: pages, newest first, and how many there are", async () => {
    const owner = await portal.createOwner();
    for (const name of ["a", "b", "c"]) await send(`${owner.path}/${name}`);
    const first = await owner.requests("?page=0&size=2");
    expect(first.content.map((line) => line.target)).toEqual(["/c", "/b"]);
    expect(first.totalElements).toBe(3);
    expect((await owner.requests("?page=1&size=2")).content.map((line) => line.target)).toEqual(["/a"]);
  });

  test("200: nothing of what came to others", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    await send(other.path);
    expect(await owner.requests()).toEqual({ content: [], totalElements: 0 });
  });

  test("200: no more than seven days back", async () => {
    const owner = await portal.createOwner();
    await send(owner.path);
    const { now } = portal.clock;
    const id = (await owner.requests()).content[0]?.id ?? 0;
    portal.clock.now = new Date(now.getTime() + 7 * 86_400_000);
    const late = await import("../../testing/index.ts").then(({ signIn }) =>
      signIn(portal, { id: owner.id, username: "", password: "", productIds: [] }),
    );
    const page = await portal.app.inject({ url: paths.inboxRequests, headers: late });
    const one = await portal.app.inject({ url: paths.inboxRequest(id), headers: late });
    portal.clock.now = now;
    expect([page.json().totalElements, one.statusCode]).toEqual([0, 404]);
  });

  test.each(["?page=-1", "?size=0", `?size=${INBOX_KEEPS + 1}`, "?page=a"])("400: %s", async (query) => {
    const { headers } = await portal.createOwner();
    expect((await portal.app.inject({ url: `${paths.inboxRequests}${query}`, headers })).statusCode).toBe(400);
  });
});

describe("GET /v1/webhooks/inbox/requests/{id}", () => {
  test("404: one that there is not, or that is somebody else's", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    await send(other.path);
    const [line] = (await other.requests()).content;
    const answer = await portal.app.inject({ url: paths.inboxRequest(line?.id ?? 0), headers: owner.headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "inbox_request_not_found"]);
  });

  test.each(["0", "-1", "1.5", "a", "9007199254740993", "1%00"])("400: %s", async (id) => {
    const { headers } = await portal.createOwner();
    expect((await portal.app.inject({ url: `${paths.inboxRequests}/${id}`, headers })).statusCode).toBe(400);
  });
});

describe("DELETE /v1/webhooks/inbox/requests", () => {
  test("204: clears the caller's inbox alone, and later ids still grow", async () => {
    const [owner, other] = [await portal.createOwner(), await portal.createOwner()];
    await send(owner.path);
    await send(other.path);
    const { headers } = owner;
    expect((await portal.app.inject({ method: "DELETE", url: paths.inboxRequests, headers })).statusCode).toBe(204);
    expect((await owner.requests()).totalElements).toBe(0);
    expect((await other.requests()).totalElements).toBe(1);
    await send(owner.path);
    expect((await owner.requests()).content[0]?.id).toBe(2);
  });
});
