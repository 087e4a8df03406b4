import type { AddressInfo } from "node:net";
import { paths } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await startTestApp({ filling: firstWorlds });
  await copyFirstWorlds(portal.database);
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = portal.app.server.address() as AddressInfo;
  headers = { ...(await signIn(portal, await createUser(portal))), host: `127.0.0.1:${port}` };
});
afterAll(() => portal.close());

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });

test("an account's own inbox decides with the response that its owner chose, and shows the question verified", async () => {
  const { url } = (await call("GET", paths.hookInbox)).json();
  const answer = {
    status: 200,
    delayMs: 0,
    contentType: "application/json",
    body: '{"decision":"decline","reasonCode":"card_restricted"}',
  };
  expect((await call("PUT", paths.hookInbox, answer)).statusCode).toBe(200);
  const body = { url, productCode: null, timeLimitMs: 5_000, fallback: "decline", status: "enabled" };
  const { endpointId } = (await call("POST", paths.decisionEndpoints, body)).json();
  const asked = (await call("POST", paths.testQuestions(endpointId))).json();
  expect(asked).toMatchObject({ decision: "decline", reasonCode: "card_restricted", fault: null });
  const { content } = (await call("GET", `${paths.inboxRequests}?size=10`)).json();
  expect(content).toMatchObject([{ event: "authorization.decision", signature: { verified: true } }]);
});
