import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ConnectionError } from "@connect-portal/database";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCauses } from "../../../app.ts";
import { startTestApp, type TestApp } from "../../../testing/index.ts";
import type { Cause } from "./causes.ts";
import { postAlarm } from "./send-alarm.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const worker: Cause = { name: "worker", alarm: "worker" };
const disk: Cause = { name: "disk", alarm: "disk" };
const since = new Date("2025-03-04T10:00:00Z");

let portal: TestApp;
let received: { body: string; headers: IncomingHttpHeaders }[];
let status: number;
const endpoint = createServer(async (request, response) => {
  received.push({ body: await text(request), headers: request.headers });
  response.writeHead(status).end("thanks");
});

beforeEach(async () => {
  received = [];
  status = 204;
  endpoint.listen(0, "127.0.0.1");
  await once(endpoint, "listening");
  const ALARM_WEBHOOK_URL = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/alarms`;
  portal = await startTestApp({ settings: { ALARM_WEBHOOK_URL, ALARM_WEBHOOK_SECRET: secret }, now: new Date() });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
  endpoint.close();
  await once(endpoint, "close");
});

test("an alarm is posted with a signature that the secret checks, once an hour for each cause", async () => {
  const post = postAlarm(portal.app);
  for (const cause of [worker, worker, disk]) await post(cause, since);
  expect(received.map(({ body }) => JSON.parse(body).data.cause)).toEqual(["worker", "disk"]);
  const [{ body, headers } = { body: "", headers: {} }] = received;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: "portal.alarm",
    data: {
      what: "No worker runs: emails and jobs wait",
      fix: expect.stringContaining("PARTS=worker"),
      since: since.toISOString(),
      host: expect.any(String),
    },
  });
});

test("one that the endpoint does not take is posted again by the next look", async () => {
  const post = postAlarm(portal.app);
  status = 500;
  await expect(post(worker, since)).rejects.toThrow("The endpoint of ALARM_WEBHOOK_URL responds with 500");
  status = 200;
  await post(worker, since);
  expect(received).toHaveLength(2);
});

test("the database may be away: that is seen, and posted", async () => {
  vi.spyOn(portal.database.db, "execute").mockImplementation(() => {
    throw new ConnectionError(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  });
  const [cause] = await readCauses(portal.app);
  await postAlarm(portal.app)(cause as Cause, since);
  expect(received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { cause: "database", what: "The database does not respond" },
  ]);
});

test("without an endpoint nothing is posted", async () => {
  const silent = await startTestApp();
  await postAlarm(silent.app)(worker, since);
  await silent.close();
  expect(received).toEqual([]);
});
