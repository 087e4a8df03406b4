import { paths } from "@connect-portal/contract";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../audit/audit.tables.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";
import { startWebhooksApp, type WebhooksApp } from "./testing/webhooks-app.ts";

let portal: WebhooksApp;
let receiver: Receiver;
let session: Record<string, string>;
let before: number;

const records = async () => {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "Call API"))
    .orderBy(asc(auditEvents.id));
  return rows.slice(before).map(({ webService, data }) => ({ webService, data: JSON.parse(data) }));
};

beforeAll(async () => {
  portal = await startWebhooksApp();
});
beforeEach(async () => {
  session = await portal.newSession();
  receiver = await startReceiver();
  before = 0;
  before = (await records()).length;
});
afterAll(() => portal.close());

const post = (payload: object) => portal.call("POST", paths.webhookDeliveries, session, payload);

test("a delivery is recorded with its method, address without secrets, event, outcome, ids and the caller's address", async () => {
  const url = `http://127.0.0.1:${receiver.port}/hooks?token=s3cret`;
  const answer = await post({ url, method: "PUT", payload: '{"pan":"4111111111111111"}', event: "Card issued" });
  expect(answer.statusCode).toBe(200);
  expect(await records()).toEqual([
    {
      webService: `PUT http://127.0.0.1:${receiver.port}/hooks`,
      data: {
        status: 200,
        durationMs: expect.any(Number),
        operation: "Card issued",
        messageId: answer.json().id,
        requestId: answer.headers["x-request-id"],
        address: "127.0.0.1",
        recordedBy: "server",
      },
    },
  ]);
});

test("one that no receiver answered says why", async () => {
  await receiver.close();
  await post({ url: `http://127.0.0.1:${receiver.port}/hooks`, payload: "" });
  expect(await records()).toMatchObject([{ data: { fault: "connection_refused" } }]);
});

test("one that the portal did not send is recorded as refused", async () => {
  await post({ url: "http://10.0.0.1/hooks", payload: "{}" });
  await post({ url: "no address", payload: "{}", event: "Card issued" });
  await post({ url: "https://hooks.example/", payload: "{}", headers: [{ name: "Host", value: "x" }] });
  const found = await records();
  expect(found.map(({ webService, data }) => [webService, data.refused, data.status])).toEqual([
    ["POST http://10.0.0.1/hooks", "hook_url_refused", undefined],
    ["POST /v1/webhooks/deliveries", "hook_url_not_valid", undefined],
    ["POST https://hooks.example/", "hook_header_refused", undefined],
  ]);
});

test("more than a user may send are not recorded one by one", async () => {
  for (let count = 0; count < 63; count++) await post({ url: "http://10.0.0.1/", payload: "" });
  expect(await records()).toHaveLength(60);
});
