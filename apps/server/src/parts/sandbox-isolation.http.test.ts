import {
  type CallName,
  type EventEndpointBody,
  type NamedWorld,
  type NewDecisionEndpoint,
  type NewEventEndpoint,
  paths,
  routes,
  SANDBOX_BASE,
  type SandboxCalls,
  type SandboxClientAnswer,
  type WorldSnapshot,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Headers = Record<string, string>;

const endpoint: EventEndpointBody = {
  name: "Ledger",
  url: "https://events.bank.example/connect",
  eventTypes: null,
  status: "enabled",
};
const decisionEndpoint = {
  url: "https://events.bank.example/decide",
  productCode: null,
  timeLimitMs: 2_000,
  fallback: "decline",
  status: "enabled",
};
/** Valid bodies, so that only the sender is wrong. */
const bodies: Partial<Record<CallName, object>> = {
  updateEndpoint: endpoint,
  updateDecisionEndpoint: decisionEndpoint,
  moveSandboxClient: { worldId: "default" },
  renameWorld: { name: "Tests" },
  createSnapshot: { name: "After" },
  resendFailedDeliveries: { since: new Date(0).toISOString() },
};
const REQUEST_ID = "isolation-1";

let portal: TestApp;
let owner: Headers;
let other: Headers;
/** By the part of a path before its id, what the owner has. */
let owned: Readonly<Record<string, string>>;
let secretId: string;
let snapshotId: string;

beforeAll(async () => {
  const resolveName = async () => ["93.184.215.14"];
  portal = await startTestApp({ filling: firstWorlds, resolveName, settings: { PARTS: ["web", "sandbox"] } });
  await copyFirstWorlds(portal.database);
  owner = await signIn(portal, await createUser(portal));
  other = await signIn(portal, await createUser(portal));
  // Nothing in it has the id of something in the owner's.
  const empty = (await call("POST", paths.sandboxWorlds, { name: "Empty", seed: null }, other)).json<NamedWorld>();
  await call("PUT", paths.sandboxWorld, { worldId: empty.worldId }, other);
  const { worldId } = (await call("POST", paths.sandboxWorlds, { name: "CI", seed: null })).json<NamedWorld>();
  const snapshot = (await call("POST", paths.worldSnapshots(worldId), { name: "Before" })).json<WorldSnapshot>();
  snapshotId = snapshot.snapshotId;
  const client = (await call("POST", paths.sandboxClients, { name: "CI" })).json<SandboxClientAnswer>();
  secretId = client.secrets[0]?.id ?? "";
  const { endpointId } = (await call("POST", paths.sandboxEndpoints, endpoint)).json<NewEventEndpoint>();
  const decides = (await call("POST", paths.decisionEndpoints, decisionEndpoint)).json<NewDecisionEndpoint>();
  const { access_token } = (await call("POST", paths.sandboxToken)).json<{ access_token: string }>();
  const authorization = `Bearer ${access_token}`;
  await call("GET", `${SANDBOX_BASE}/nowhere`, undefined, { authorization, "x-request-id": REQUEST_ID });
  const [payment] = (await call("GET", paths.sandboxPayments)).json().items;
  const [account] = (await call("GET", paths.sandboxAccounts)).json().items;
  owned = {
    clients: client.clientId,
    worlds: worldId,
    endpoints: endpointId,
    "decision-endpoints": decides.endpointId,
    deliveries: (await call("POST", paths.endpointTestEvents(endpointId))).json().deliveryId,
    payments: payment.id,
    accounts: account.id,
    calls: await vi.waitFor(
      async () => {
        const [kept] = (await call("GET", paths.calls)).json<SandboxCalls>().items;
        if (!kept) throw new Error("no call yet");
        return kept.callId;
      },
      { timeout: 20_000 },
    ),
    timeline: payment.id,
  };
});
afterAll(() => portal.close());

const call = (method: Method, url: string, payload?: object, headers = owner) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });

const named = (Object.entries(routes) as [CallName, string][])
  .filter(([, route]) => /^\w+ \/v1\/sandbox\/.*:/.test(route))
  .map(([name, route]) => [name, ...route.split(" ")] as [CallName, Method, string]);

function addressOf(path: string): string {
  return path
    .replace(":secret", secretId)
    .replace(":snapshot", snapshotId)
    .replace(/([\w-]+)\/:id/, (_all, kind: string) => {
      const id = owned[kind];
      if (!id) throw new Error(`Nothing of the owner's is known for ${path}`);
      return `${kind}/${id}`;
    });
}

test.each(named)("%s: 404 for another account", async (name, method, path) => {
  const answer = await call(method, addressOf(path), bodies[name], other);
  expect(answer.statusCode, answer.body).toBe(404);
});

test.each(named.filter(([, method]) => method === "GET"))("%s: the owner has it", async (_name, method, path) => {
  expect((await call(method, addressOf(path))).statusCode).toBe(200);
});

test("a request id, a filter and a cursor find nothing of another account", async () => {
  const requestId = `?${new URLSearchParams({ requestId: REQUEST_ID })}`;
  expect((await call("GET", paths.timeline + requestId)).statusCode).toBe(200);
  expect((await call("GET", paths.timeline + requestId, undefined, other)).statusCode).toBe(404);
  const empty = [
    paths.calls + requestId,
    `${paths.calls}?cursor=999999999`,
    paths.eventDeliveries,
    paths.sandboxEndpoints,
    paths.decisionEndpoints,
  ];
  for (const url of empty) {
    expect((await call("GET", url)).json().items, url).not.toEqual([]);
    expect((await call("GET", url, undefined, other)).json().items, url).toEqual([]);
  }
  const ofEndpoint = await call("GET", `${paths.eventDeliveries}?endpointId=${owned.endpoints}`, undefined, other);
  expect([ofEndpoint.statusCode, ofEndpoint.json().items ?? []]).toEqual([ofEndpoint.statusCode, []]);
});
