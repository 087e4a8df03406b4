import { afterEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/index.ts";

let portal: TestApp;

afterEach(() => portal.close());

const ready = async () => {
  const answer = await portal.app.inject("/ready");
  return [answer.statusCode, answer.json().checks];
};

test("a process says that it is alive and that it is ready, and what it has looked at", async () => {
  portal = await startTestApp();
  const alive = await portal.app.inject("/health");
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: "ok" }]);
  const answer = await portal.app.inject("/ready");
  const checks = { database: "ok", storage: "ok", content: "ok" };
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: "ready", contentVersion: "0000000000000000", checks },
  ]);
});

test("a process that leaves is alive, not ready, and ends each connection with its answer", async () => {
  portal = await startTestApp();
  expect((await portal.app.inject("/health")).headers.connection).not.toBe("close");
  portal.app.leaving.begin();
  expect(await ready()).toEqual([503, { database: "ok", storage: "ok", process: "leaving", content: "ok" }]);
  const alive = await portal.app.inject("/health");
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, "close"]);
});

test("a process with the worker part is ready when its queues run", async () => {
  portal = await startTestApp({ settings: { PARTS: ["worker"] } });
  const checks = { database: "ok", storage: "ok", content: "ok" };
  expect(await ready()).toEqual([503, { ...checks, queues: "starting" }]);
  await portal.app.backgroundWork?.start();
  expect(await ready()).toEqual([200, { ...checks, queues: "ok" }]);
});

test("without its database the process is alive and not ready, and says no more than that", async () => {
  portal = await startTestApp();
  await portal.database.close();
  expect((await portal.app.inject("/health")).statusCode).toBe(200);
  const answer = await portal.app.inject("/ready");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    type: "/errors/not_ready",
    title: "The service is not ready yet.",
    status: 503,
    code: "not_ready",
    errorMessage: "The service is not ready yet. Try again in 5 seconds.",
    retryAfter: 5,
    requestId: answer.headers["x-request-id"],
    checks: { database: "unavailable", storage: "ok", content: "ok" },
  });
});

test("a database without room is named", async () => {
  portal = await startTestApp();
  vi.spyOn(portal.database, "state").mockReturnValue({ isFull: true });
  expect(await ready()).toEqual([503, { database: "ok", storage: "full", content: "ok" }]);
});

test("a call that does not exist is a problem in every process", async () => {
  portal = await startTestApp({ settings: { PARTS: ["worker"] } });
  const answer = await portal.app.inject({ url: "/home", headers: { accept: "text/html" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
});
