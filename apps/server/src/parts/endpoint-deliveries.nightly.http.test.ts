import type { AddressInfo } from "node:net";
import { paths } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await startTestApp({ filling: firstWorlds, settings: { PARTS: ["web", "worker"] } });
  await copyFirstWorlds(portal.database);
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = portal.app.server.address() as AddressInfo;
  headers = { ...(await signIn(portal, await createUser(portal))), host: `127.0.0.1:${port}` };
  await portal.app.backgroundWork?.start();
});
afterAll(() => portal.close());

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });

test("a test event and what the clock brings about arrive in the account's own inbox, verified", async () => {
  const { url } = (await call("GET", paths.hookInbox)).json();
  const body = { name: "Inbox", url, eventTypes: null, status: "enabled" };
  const created = await call("POST", paths.sandboxEndpoints, body);
  expect(created.statusCode).toBe(201);
  const { endpointId } = created.json();
  await call("POST", paths.endpointTestEvents(endpointId));
  const inbox = async () => (await call("GET", `${paths.inboxRequests}?size=100`)).json().content;
  const arrived = async () => (await inbox()).map(({ event }: { event: string }) => event);
  await expect.poll(arrived).toEqual(["endpoint.test"]);
  expect((await inbox())[0]).toMatchObject({ signature: { verified: true }, status: 200, attempt: 1 });

  const to = new Date(portal.clock.now.getTime() + 2 * 86_400_000).toISOString();
  const moved = await call("POST", paths.sandboxClock, { to });
  expect([moved.statusCode, moved.json().happened > 0]).toEqual([200, true]);
  await expect.poll(async () => (await arrived()).length).toBeGreaterThan(1);
  const { items } = (await call("GET", `${paths.eventDeliveries}?status=delivered`)).json();
  expect(items.length).toBeGreaterThan(1);
});

test.each([
  "http://10.0.0.1/events",
  "http://169.254.169.254/latest/meta-data",
  "http://localhost:1/events",
  "http://[::1]/events",
])("%s is no address for an endpoint", async (url) => {
  const body = { name: "Inside", url, eventTypes: null, status: "enabled" };
  const answer = await call("POST", paths.sandboxEndpoints, body);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "hook_url_refused"]);
});

test("the portal itself is no endpoint, its inboxes aside", async () => {
  const body = { name: "Portal", eventTypes: null, status: "enabled" };
  for (const path of ["/v1/webhooks/deliveries", "/", "/inbox/..%2fv1/profile"]) {
    const answer = await call("POST", paths.sandboxEndpoints, { ...body, url: `http://${headers.host}${path}` });
    expect([path, answer.json().code]).toEqual([path, "hook_url_refused"]);
  }
});

test("two accounts whose endpoints are each other's inboxes get each event once", async () => {
  const newAccount = async () => {
    const session = { ...(await signIn(portal, await createUser(portal))), host: headers.host ?? "" };
    return (method: "GET" | "POST", url: string, payload?: object) =>
      portal.app.inject({ method, url, headers: session, ...(payload && { payload }) });
  };
  const [one, two] = [await newAccount(), await newAccount()];
  const inboxOf = async (user: typeof one) => (await user("GET", paths.hookInbox)).json().url;
  const arrivedAt = async (user: typeof one) =>
    (await user("GET", `${paths.inboxRequests}?size=100`)).json().content.map(({ event }: { event: string }) => event);
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const body = { name: "Loop", url: await inboxOf(to), eventTypes: null, status: "enabled" };
    const { endpointId } = (await from("POST", paths.sandboxEndpoints, body)).json();
    await from("POST", paths.endpointTestEvents(endpointId));
  }
  const delivered = async (user: typeof one) =>
    (await user("GET", `${paths.eventDeliveries}?status=delivered`)).json().items.length;
  await expect.poll(async () => [await delivered(one), await delivered(two)]).toEqual([1, 1]);
  // A request to an inbox creates no event.
  for (const user of [one, two]) {
    expect(await arrivedAt(user)).toEqual(["endpoint.test"]);
    expect((await user("GET", `${paths.eventDeliveries}?status=waiting`)).json().items).toEqual([]);
  }
});
