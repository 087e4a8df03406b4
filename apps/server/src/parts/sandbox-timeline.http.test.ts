import {
  type MovedClock,
  paths,
  SANDBOX_BASE,
  type SandboxTimeline,
  type SandboxWorld,
  type SubjectTimeline,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let session: Record<string, string>;

beforeAll(async () => {
  portal = await startTestApp({ filling: firstWorlds, settings: { PARTS: ["web", "sandbox"] } });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});

const call = (method: "GET" | "POST", url: string, payload?: object, headers = session) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });
const timelineOf = (requestId: string, headers = session, cursor?: string) =>
  call("GET", `${paths.timeline}?${new URLSearchParams({ requestId, ...(cursor && { cursor }) })}`, undefined, headers);

/** Lets 40 days pass in the user's sandbox. Answers with the request's id. */
async function advance(): Promise<string> {
  const { clock } = (await call("GET", paths.sandboxWorld)).json<SandboxWorld>();
  const to = new Date(Date.parse(clock.now) + 40 * 86_400_000).toISOString();
  const moved = await call("POST", paths.sandboxClock, { to });
  expect(moved.statusCode).toBe(200);
  return moved.json<MovedClock>().requestId;
}

test("200: what a request did, page by page, and what happened to a resource of it", async () => {
  const requestId = await advance();
  const first = (await timelineOf(requestId)).json<SandboxTimeline>();
  expect(first).toMatchObject({ requestId, items: expect.any(Array), nextCursor: expect.any(String) });
  const second = (await timelineOf(requestId, session, first.nextCursor ?? "")).json<SandboxTimeline>();
  expect(second.counts).toEqual(first.counts);
  expect(second.items[0]).not.toEqual(first.items[0]);
  const event = first.items.find((item) => item.kind === "event");
  expect(event).toMatchObject({ requestId, due: expect.any(String), deliveries: [] });
  const answer = await call("GET", paths.subjectTimeline(event?.subject ?? ""));
  const { subject, items } = answer.json<SubjectTimeline>();
  expect(subject).toBe(event?.subject);
  expect(items).toContainEqual(event);
});

test("404: for everybody else, and after a reset", async () => {
  const requestId = await advance();
  const { items } = (await timelineOf(requestId)).json<SandboxTimeline>();
  const subject = items.find((item) => item.kind === "event")?.subject ?? "";
  const other = await signIn(portal, await createUser(portal));
  const refused = async (headers: Record<string, string>) => {
    const { statusCode, json } = await timelineOf(requestId, headers);
    return [statusCode, json().code];
  };
  expect(await refused(other)).toEqual([404, "timeline_not_found"]);
  // A world of the same seed has the same resources, without anything that happened to them.
  const seen = (await call("GET", paths.subjectTimeline(subject), undefined, other)).json<SubjectTimeline>();
  expect(seen.items?.filter((item) => item.requestId !== null) ?? []).toEqual([]);
  await call("POST", paths.resetSandbox, {});
  expect(await refused(session)).toEqual([404, "timeline_not_found"]);
});

test.each([
  ["a request id that the sandbox would not take", { requestId: "a b" }],
  ["none", {}],
  ["a cursor of another form", { requestId: "a", cursor: "1" }],
])("400: %s", async (_name, query: Record<string, string>) => {
  const { statusCode, json } = await call("GET", `${paths.timeline}?${new URLSearchParams(query)}`);
  expect([statusCode, json().code]).toEqual([400, "validation_failed"]);
});

test("401: nobody without a session", async () => {
  expect((await timelineOf("a", {})).statusCode).toBe(401);
  expect((await call("GET", paths.subjectTimeline("aut_ZZZZZZZZZZ"), undefined, {})).statusCode).toBe(401);
});

describe("the call log", () => {
  const send = async (headers: Record<string, string>) => {
    const { access_token } = (await call("POST", paths.sandboxToken)).json<{ access_token: string }>();
    const authorized = { authorization: `Bearer ${access_token}`, ...headers };
    return call("GET", `${SANDBOX_BASE}/nowhere`, undefined, authorized);
  };
  const kept = async (requestId: string) => {
    await expect.poll(async () => (await timelineOf(requestId)).statusCode, { timeout: 10_000 }).toBe(200);
    return (await timelineOf(requestId)).json<SandboxTimeline>();
  };

  test("200: a call that was rejected stands alone, with what was sent and answered", async () => {
    const answer = await send({ "x-request-id": "order-17" });
    expect(answer.headers["sandbox-timeline"]).toBe("/sandbox/timeline/order-17");
    const { call: made, items } = await kept("order-17");
    expect(items).toEqual([]);
    expect(made).toMatchObject({
      method: "GET",
      path: `${SANDBOX_BASE}/nowhere`,
      status: 404,
      refusal: "operation_unknown",
      isReplay: false,
      request: { body: null },
    });
    expect(made?.response.headers).toContainEqual({ name: "x-request-id", value: "order-17" });
    expect(JSON.stringify(made)).not.toContain("Bearer ey");
  });

  test("404: for everybody else", async () => {
    await send({ "x-request-id": "order-18" });
    await kept("order-18");
    const other = await signIn(portal, await createUser(portal));
    expect((await timelineOf("order-18", other)).statusCode).toBe(404);
  });
});
