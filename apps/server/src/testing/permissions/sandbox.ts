import { paths } from "@connect-portal/contract";
import { inboxMethods } from "../../modules/hook-inbox/receive/receiver.ts";
import { type Expectation, noMail, open, query, signedIn } from "./expectation.ts";

const noClient = "sandbox-0000000000000000";
const noEndpoint = "end_ZZZZZZZZZZ";
const noWorld = "wld_ZZZZZZZZZZ";
const noSnapshot = "snp_ZZZZZZZZZZ";
const endpoint = { name: "Ledger", url: "https://93.184.215.14/", eventTypes: null, status: "enabled" };
const noDecisions = "dep_ZZZZZZZZZZ";
const decisions = {
  url: "https://93.184.215.14/",
  productCode: null,
  timeLimitMs: 2_000,
  fallback: "decline",
  status: "enabled",
};

/** Requests to a nonexistent inbox, by every method. */
const hooks = Object.fromEntries(
  inboxMethods
    .filter((method) => method !== "HEAD" && method !== "OPTIONS")
    .flatMap((method) => [`${method} /inbox/:token`, `${method} /inbox/:token/*`])
    .map((route): [string, Expectation] => [route, open(404)]),
);

/** The sandbox of an account, its webhooks and its inbox. */
export const ofSandbox: Readonly<Record<string, Expectation>> = {
  "POST /v1/sandbox/tokens": signedIn(201),
  "GET /v1/sandbox/clients": signedIn(200),
  "POST /v1/sandbox/clients": signedIn(201, { payload: { name: "Nightly tests" } }),
  "DELETE /v1/sandbox/clients/:id": signedIn(404, { url: paths.sandboxClient(noClient) }),
  "PUT /v1/sandbox/clients/:id/world": signedIn(404, {
    url: paths.clientWorld(noClient),
    payload: { worldId: "default" },
  }),
  "POST /v1/sandbox/clients/:id/secrets": signedIn(404, { url: paths.clientSecrets(noClient), payload: {} }),
  "GET /v1/sandbox/endpoints": signedIn(200),
  // The portal does not send to the machine's own addresses.
  "POST /v1/sandbox/endpoints": signedIn(422, { payload: { ...endpoint, url: "http://127.0.0.1/" } }),
  "PUT /v1/sandbox/endpoints/:id": signedIn(404, { url: paths.sandboxEndpoint(noEndpoint), payload: endpoint }),
  "DELETE /v1/sandbox/endpoints/:id": signedIn(404, { url: paths.sandboxEndpoint(noEndpoint) }),
  "GET /v1/sandbox/endpoints/:id/secrets": signedIn(404, { url: paths.endpointSecrets(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/secrets": signedIn(404, { url: paths.endpointSecrets(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/test-events": signedIn(404, { url: paths.endpointTestEvents(noEndpoint) }),
  "POST /v1/sandbox/endpoints/:id/resends": signedIn(404, {
    url: paths.endpointResends(noEndpoint),
    payload: { since: "2026-11-01T00:00:00Z" },
  }),
  "GET /v1/sandbox/decision-endpoints": signedIn(200),
  // No question goes to an address of the machine itself.
  "POST /v1/sandbox/decision-endpoints": signedIn(422, { payload: { ...decisions, url: "http://127.0.0.1/" } }),
  "PUT /v1/sandbox/decision-endpoints/:id": signedIn(404, {
    url: paths.decisionEndpoint(noDecisions),
    payload: decisions,
  }),
  "DELETE /v1/sandbox/decision-endpoints/:id": signedIn(404, { url: paths.decisionEndpoint(noDecisions) }),
  "GET /v1/sandbox/decision-endpoints/:id/secrets": signedIn(404, { url: paths.decisionSecrets(noDecisions) }),
  "POST /v1/sandbox/decision-endpoints/:id/secrets": signedIn(404, { url: paths.decisionSecrets(noDecisions) }),
  "POST /v1/sandbox/decision-endpoints/:id/test-questions": signedIn(404, { url: paths.testQuestions(noDecisions) }),
  "GET /v1/sandbox/deliveries": signedIn(200),
  "GET /v1/sandbox/deliveries/:id": signedIn(404, { url: paths.eventDelivery("dlv_ZZZZZZZZZZ") }),
  "POST /v1/sandbox/deliveries/:id/resends": signedIn(404, { url: paths.eventDeliveryResends("dlv_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/worlds": signedIn(200),
  "POST /v1/sandbox/worlds": signedIn(201, { payload: { name: "Tests", seed: null } }),
  "PUT /v1/sandbox/worlds/:id": signedIn(404, { url: paths.namedWorld(noWorld), payload: { name: "Tests" } }),
  "DELETE /v1/sandbox/worlds/:id": signedIn(404, { url: paths.namedWorld(noWorld) }),
  "GET /v1/sandbox/worlds/:id/snapshots": signedIn(404, { url: paths.worldSnapshots(noWorld) }),
  "POST /v1/sandbox/worlds/:id/snapshots": signedIn(404, {
    url: paths.worldSnapshots(noWorld),
    payload: { name: "Before" },
  }),
  "POST /v1/sandbox/worlds/:id/snapshots/:snapshot/restore": signedIn(404, {
    url: paths.restoredSnapshot("default", noSnapshot),
  }),
  "DELETE /v1/sandbox/worlds/:id/snapshots/:snapshot": signedIn(404, {
    url: paths.worldSnapshot("default", noSnapshot),
  }),
  "PUT /v1/sandbox/world": signedIn(204, { payload: { worldId: "default" } }),
  "GET /v1/sandbox/world": signedIn(200),
  "GET /v1/sandbox/world/customers": signedIn(200),
  "GET /v1/sandbox/world/accounts": signedIn(200),
  "GET /v1/sandbox/world/cards": signedIn(200),
  "GET /v1/sandbox/world/payments": signedIn(200),
  "GET /v1/sandbox/world/test-cards": signedIn(200),
  "GET /v1/sandbox/world/payments/:id": signedIn(404, { url: paths.sandboxPayment("aut_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/world/accounts/:id/ledger": signedIn(404, { url: paths.sandboxLedger("acc_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/calls": signedIn(200),
  "GET /v1/sandbox/calls/:id": signedIn(404, { url: paths.call("1") }),
  "GET /v1/sandbox/world/events": signedIn(200, { url: paths.sandboxEvents }),
  "GET /v1/sandbox/timeline": signedIn(404, { url: `${paths.timeline}${query({ requestId: "unknown" })}` }),
  "GET /v1/sandbox/timeline/:id": signedIn(404, { url: paths.subjectTimeline("aut_ZZZZZZZZZZ") }),
  "GET /v1/sandbox/world/faults": signedIn(200),
  "PUT /v1/sandbox/world/faults": signedIn(200, { payload: { items: [] } }),
  "POST /v1/sandbox/world/clock": signedIn(200, { payload: { isRunning: false } }),
  "POST /v1/sandbox/world/examples": signedIn(200, { payload: { method: "GET", url: "/nowhere", headers: {} } }),
  "POST /v1/sandbox/world/reset": signedIn(204, { payload: {} }),
  "DELETE /v1/sandbox/clients/:id/secrets/:secret": signedIn(404, { url: paths.clientSecret(noClient, noMail) }),
  "GET /v1/sandbox/keys": signedIn(200),
  "POST /v1/sandbox/keys/rotate": signedIn(409, { payload: { alg: "ECDH-ES", current: "none" } }),
  // The portal does not send to the machine's own addresses.
  "POST /v1/webhooks/deliveries": signedIn(422, { payload: { url: "http://127.0.0.1/", payload: "{}" } }),
  "GET /v1/webhooks/secrets": signedIn(200),
  "POST /v1/webhooks/secrets/rotate": signedIn(201, { payload: { scheme: "ed25519" } }),
  "POST /v1/webhooks/signatures/check": signedIn(200, { payload: { headers: [], body: "" } }),

  "GET /v1/webhooks/inbox": signedIn(200),
  "PUT /v1/webhooks/inbox": signedIn(200, {
    payload: { status: 202, delayMs: 0, contentType: "text/plain", body: "" },
  }),
  "POST /v1/webhooks/inbox/address": signedIn(200),
  "GET /v1/webhooks/inbox/requests": signedIn(200),
  "DELETE /v1/webhooks/inbox/requests": signedIn(204),
  "GET /v1/webhooks/inbox/requests/:id": signedIn(404, { url: paths.inboxRequest(1) }),
  // A stream that begins does not end by itself.
  "GET /v1/webhooks/inbox/events": signedIn(400, { url: `${paths.inboxEvents}${query({ unknown: "1" })}` }),
  ...hooks,
};
