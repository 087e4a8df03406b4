import { paths, SANDBOX_BASE } from "@connect-portal/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { startReceiver } from "../modules/webhooks/testing/receiver.ts";
import { startWebhooksApp, type WebhooksApp } from "../modules/webhooks/testing/webhooks-app.ts";
import { readSettings } from "../settings/read-settings.ts";
import { openTracing } from "../start-server.ts";
import { createUser } from "../testing/index.ts";
import type { Tracing } from "./span.ts";
import { type Collector, FAILED, startCollector } from "./testing/start-collector.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const recordedCaller = `00-${TRACE}-${CALLER}-01`;

let collector: Collector;
let tracing: Tracing;
let portal: WebhooksApp;
let lines: string[];

async function start(environment: Record<string, string> = {}): Promise<void> {
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...environment }, "/");
  const opened = await openTracing(settings, pino({ level: "silent" }));
  if (!opened) throw new Error("Nothing is recorded");
  tracing = opened;
  lines = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(line) });
  portal = await startWebhooksApp({ tracing, logger, settings: { PARTS: ["web", "sandbox"] } });
}

beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await Promise.all([portal.close(), tracing.close()]);
  await collector.close();
});

/** Spans of calls to this route that the collector has once everything is sent. */
async function sent(route: string) {
  await tracing.close();
  const spans = collector.spans();
  const call = spans.find(({ attributes }) => attributes["http.route"] === route);
  if (!call) throw new Error(`No call of ${route} was recorded`);
  return { call, below: spans.filter(({ parentSpanId }) => parentSpanId === call.spanId), spans };
}

test("a call, its queries and its delivery are one trace below the caller's span", async () => {
  await start({ OTEL_SERVICE_NAME: "portal of the test", OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key, x-other=b" });
  const receiver = await startReceiver();
  const session = await portal.newSession();
  const url = `http://127.0.0.1:${receiver.port}/secret-of-a-receiver`;
  const { request, id } = await portal.send(
    { ...session, traceparent: recordedCaller, "x-request-id": "r-1" },
    { url },
  );
  await receiver.close();
  const { call, below, spans } = await sent(paths.webhookDeliveries);

  expect(call).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    name: `POST ${paths.webhookDeliveries}`,
    kind: 2,
  });
  expect(call.attributes).toEqual({
    "http.request.method": "POST",
    "url.scheme": "http",
    "http.response.status_code": 200,
    "http.route": paths.webhookDeliveries,
    "portal.part": "web",
    "portal.request.id": "r-1",
  });
  const delivery = below.find(({ name }) => name === "POST");
  expect(delivery).toMatchObject({ traceId: TRACE, kind: 3, status: {} });
  expect(delivery?.attributes).toEqual({
    "http.request.method": "POST",
    "http.response.status_code": 200,
    "portal.delivery.id": id,
  });
  const header = request.headers.find(({ name }) => name === "traceparent")?.value;
  expect(header).toBe(`00-${TRACE}-${delivery?.spanId}-01`);
  expect(receiver.received[0]).toContain(`traceparent: ${header}`);

  const queries = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
  const ofCall = queries.filter(({ traceId }) => traceId === TRACE);
  expect(ofCall.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["SELECT sessions", "INSERT webhook_deliveries", "UPDATE webhook_deliveries"]),
  );
  const parents = new Set([call.spanId, delivery?.spanId]);
  for (const query of ofCall) expect(parents).toContain(query.parentSpanId);

  expect(collector.headers[0]).toMatchObject({ "x-key": "a key", "x-other": "b" });
  expect(collector.bodies[0]).toContain("portal of the test");
  const { authorization = "" } = session;
  const words = [authorization.slice("Bearer ".length), "secret-of-a-receiver", "127.0.0.1", "$1", "whsec_"];
  for (const word of words) expect(collector.bodies.join()).not.toContain(word);
});

/** Whole: ids and times of spans hold four digits of it by chance. */
const PAN = "4111111111111111";

test("nothing that a caller sent is in a span: no address, no name, no password, no e-mail address", async () => {
  await start();
  const email = "somebody@bank.example";
  const { username, password } = await createUser(portal, { email });
  const agent = { "user-agent": "agent-of-somebody" };
  const answer = await portal.call("POST", paths.authenticate, agent, { username, password });
  expect(answer.statusCode).toBe(200);
  await portal.call("GET", `${SANDBOX_BASE}/cards/${PAN}?pan=${PAN}`, {});
  await portal.call("GET", "/changePassword?token=secret-of-a-mail", {});
  const { below } = await sent(paths.authenticate);
  expect(below.map(({ name }) => name)).toContain("SELECT users");
  const said = collector.bodies.join();
  for (const word of [username, email, password, "agent-of-somebody", PAN, "changePassword", "secret-of-a-mail"]) {
    expect(said).not.toContain(word);
  }
});

test("calls of the sandbox name their operation, and what fails says so in a word", async () => {
  await start();
  await portal.call("GET", `${SANDBOX_BASE}/nowhere`, {});
  portal.database.pool.query = (() => Promise.reject(new Error("secret-of-a-query"))) as never;
  await portal.call("POST", paths.authenticate, {}, { username: "somebody", password: "correct horse" });
  const { call, spans } = await sent(paths.authenticate);
  expect(call).toMatchObject({ status: { code: FAILED }, attributes: { "error.type": "500" } });
  const sandbox = spans.find(({ attributes }) => attributes["portal.part"] === "sandbox");
  expect(sandbox).toMatchObject({ status: {}, attributes: { "http.response.status_code": 404 } });
  expect(collector.bodies.join()).not.toContain("secret-of-a-query");
});

test("lines of the log name the trace of the call that they belong to", async () => {
  await start();
  portal.app.log.info("outside");
  await portal.call("GET", paths.profile, { traceparent: recordedCaller });
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request answered");
  expect(answered).toEqual([expect.objectContaining({ trace_id: TRACE })]);
  expect(lines.find((line) => line.includes("outside"))).not.toContain("trace_id");
});

test.each([
  ["parentbased_always_on", `00-${TRACE}-${CALLER}-00`, false],
  ["always_on", `00-${TRACE}-${CALLER}-00`, true],
  // A caller cannot force the recording of a call.
  ["parentbased_always_off", recordedCaller, false],
  ["always_off", recordedCaller, false],
  ["parentbased_traceidratio", `00-${"0".repeat(31)}1-${CALLER}-01`, false],
])("%s and a caller's %s: recorded is %s", async (sampler, traceparent, isRecorded) => {
  await start({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: "0" });
  await portal.call("GET", paths.profile, { traceparent });
  await tracing.close();
  expect(collector.spans().length > 0).toBe(isRecorded);
});

test("probes of health are not recorded", async () => {
  await start();
  await portal.call("GET", "/health", {});
  await portal.call("GET", "/ready", {});
  await tracing.close();
  expect(collector.bodies).toEqual([]);
});
