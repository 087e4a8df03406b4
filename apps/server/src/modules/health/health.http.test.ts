import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";

let portal: TestApp;

afterEach(() => portal.close());

test.each([[["web" as const]], [["worker" as const]]])(
  "a process with the parts %j says that it is well",
  async (PARTS) => {
    portal = await startTestApp({ settings: { PARTS } });
    const alive = await portal.app.inject("/health");
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: "ok" }]);
    const ready = await portal.app.inject("/ready");
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  },
);

test("without its database the process is alive and not ready, and does not say why", async () => {
  portal = await startTestApp();
  await portal.database.close();
  expect((await portal.app.inject("/health")).statusCode).toBe(200);
  const ready = await portal.app.inject("/ready");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({
    type: "urn:connect-portal:error:not_ready",
    title: "The service is not ready yet.",
    status: 503,
    code: "not_ready",
    errorMessage: "The service is not ready yet.",
  });
});

test("a call that does not exist is a problem in every process", async () => {
  portal = await startTestApp({ settings: { PARTS: ["worker"] } });
  const answer = await portal.app.inject({ url: "/home", headers: { accept: "text/html" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
});
