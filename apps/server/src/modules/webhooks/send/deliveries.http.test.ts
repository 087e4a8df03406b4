import { createHmac } from "node:crypto";
import { HOOK_HEADERS_LIMIT, HOOK_PAYLOAD_LIMIT, paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import forgetDeliveries from "../job.ts";
import { type Receiver, startReceiver } from "../testing/receiver.ts";
import { startWebhooksApp, type WebhooksApp } from "../testing/webhooks-app.ts";
import { webhookDeliveries } from "../webhooks.tables.ts";

let portal: WebhooksApp;
let receiver: Receiver;
let session: Record<string, string>;
let url: string;

beforeAll(async () => {
  portal = await startWebhooksApp();
});
beforeEach(async () => {
  session = await portal.newSession();
  receiver = await startReceiver();
  url = `http://127.0.0.1:${receiver.port}/hooks`;
});
afterAll(() => portal.close());

const post = (payload: object, headers = session) => portal.call("POST", paths.webhookDeliveries, headers, payload);
const rowOf = async (id: string) =>
  (await portal.database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];

describe("POST /v1/webhooks/deliveries", () => {
  test("200: what was sent and what came back, signed with the user's secrets, and stored", async () => {
    const payload = '{"type":"card.issued"}';
    const delivery = await portal.send(session, { url, payload, event: "Card issued" });
    expect(delivery).toMatchObject({
      id: expect.stringMatching(/^msg_[A-Za-z0-9]+$/),
      sentAt: portal.clock.now.toISOString(),
      request: { method: "POST", url, body: payload },
      response: { status: 200, statusText: "OK", body: { text: "fine" } },
    });
    const { secrets } = (await portal.call("GET", paths.signingSecrets, session)).json();
    const key = Buffer.from(secrets[0].secret.replace("whsec_", ""), "base64");
    const timestamp = Math.floor(portal.clock.now.getTime() / 1000);
    const mac = createHmac("sha256", key).update(`${delivery.id}.${timestamp}.${payload}`).digest("base64");
    expect(receiver.received[0]).toContain(`webhook-signature: v1,${mac} v1a,`);
    expect(await rowOf(delivery.id)).toMatchObject({
      event: "Card issued",
      url,
      body: payload,
      requestHeaders: delivery.request.headers,
      status: 200,
      fault: null,
      durationMs: delivery.durationMs,
    });
  });

  test("200: a fault instead of an answer, with its cause and what to do", async () => {
    await receiver.close();
    const delivery = await portal.send(session, { url });
    expect(delivery.response).toBeUndefined();
    expect(delivery.fault).toEqual({
      code: "connection_refused",
      cause: "The server does not accept connections at this port.",
      mend: "Start the endpoint, and compare its port with the URL's.",
    });
    expect(await rowOf(delivery.id)).toMatchObject({ status: null, fault: "connection_refused" });
  });

  test("200: the receiver is told the caller's trace, as a step of its own", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const parent = "00f067aa0ba902b7";
    const { request } = await portal.send({ ...session, traceparent: `00-${trace}-${parent}-01` }, { url });
    const header = request.headers.find(({ name }) => name === "traceparent")?.value;
    expect(header).toMatch(new RegExp(`^00-${trace}-(?!${parent})[0-9a-f]{16}-01$`));
    expect(receiver.received[0]).toContain(`traceparent: ${header}`);
    const without = await portal.send(session, { url });
    expect(without.request.headers.map(({ name }) => name)).not.toContain("traceparent");
  });

  test("200: headers of the user in the place of the portal's, of two with one name the first", async () => {
    const headers = [
      { name: "Content-Type", value: "application/xml" },
      { name: "X-Mine", value: "first" },
      { name: "x-mine", value: "second" },
      { name: "Webhook-Signature", value: "v1,AAAA" },
    ];
    const { request } = await portal.send(session, { url, headers });
    const sent = request.headers.map(({ name, value }) => `${name}: ${value}`);
    expect(sent).toEqual(
      expect.arrayContaining(["Content-Type: application/xml", "X-Mine: first", "Webhook-Signature: v1,AAAA"]),
    );
    expect(sent.filter((line) => /^(content-type|x-mine|webhook-signature):/i.test(line))).toHaveLength(3);
  });

  test.each([
    "Host",
    "Content-Length",
    "transfer-encoding",
    "Connection",
    "Keep-Alive",
    "Upgrade",
    "TE",
    "Trailer",
    "Expect",
    "Proxy-Authorization",
    "bad name",
    "bad:name",
    "",
  ])("400: a header %j cannot be set", async (name) => {
    const answer = await post({ url, payload: "{}", headers: [{ name, value: "x" }] });
    expect(answer.statusCode).toBe(400);
    const { errors, detail } = answer.json();
    expect(errors[0].pointer).toBe("/headers/0/name");
    // The page shows this sentence: it has to say which header is meant.
    if (name !== "") expect(detail).toContain(name);
    expect(receiver.connections).toBe(0);
  });

  test("400: of several headers each that cannot be set is named", async () => {
    const named = (name: string) => ({ name, value: "x" });
    const answer = await post({ url, payload: "{}", headers: ["Host", "X-Mine", "Content-Length"].map(named) });
    expect(answer.json().detail).toBe(
      "Host belongs to the connection and is set by the portal. Content-Length belongs to the connection and is set by the portal.",
    );
  });

  test.each(["a\r\nX-Other: b", "a\nb", "ü", "a\u007f"])("400: a header with the value %j", async (value) => {
    const answer = await post({ url, payload: "{}", headers: [{ name: "X-Mine", value }] });
    expect(answer.json()).toMatchObject({ code: "hook_header_refused", errors: [{ pointer: "/headers/0/value" }] });
    expect(receiver.connections).toBe(0);
  });

  test("400: a content type with a line break, a NUL in a value, more headers than a receiver takes", async () => {
    const line = { name: "X-Mine", value: "x".repeat(8192) };
    const long = [line, { ...line, name: "X-Other" }];
    const many = Array.from({ length: HOOK_HEADERS_LIMIT + 1 }, (_, index) => ({ name: `X-${index}`, value: "" }));
    const bodies = [
      { contentType: "text/plain\r\nX: y" },
      { headers: [{ name: "X-Mine", value: "a\u0000b" }] },
      { headers: long },
      { headers: many },
    ];
    for (const body of bodies) expect((await post({ url, payload: "{}", ...body })).statusCode).toBe(400);
    expect(receiver.connections).toBe(0);
  });

  test("413: a payload of more bytes than are sent; one of just as many is sent", async () => {
    expect((await post({ url, payload: "é".repeat(HOOK_PAYLOAD_LIMIT / 2 + 1) })).statusCode).toBe(413);
    const delivery = await portal.send(session, { url, payload: "\u0001".repeat(HOOK_PAYLOAD_LIMIT) });
    expect(delivery.response?.status).toBe(200);
  });

  test("400: a body without a URL or a payload, or with another method", async () => {
    for (const body of [{ payload: "{}" }, { url }, { url, payload: "{}", method: "TRACE" }]) {
      expect((await post(body)).statusCode).toBe(400);
    }
  });

  test("401: without a session, and nothing is sent", async () => {
    expect((await post({ url, payload: "{}" }, {})).statusCode).toBe(401);
    expect(receiver.connections).toBe(0);
  });

  test("429: after 60 in a minute, with the seconds to wait; others may still send", async () => {
    for (let count = 0; count < 60; count++) await post({ url: "http://10.0.0.1/", payload: "" });
    const answer = await post({ url, payload: "{}" });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe("delivery_limit");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await portal.send(await portal.newSession(), { url })).response?.status).toBe(200);
  });

  test("429: a fifth while four are under way, and again when one is done", async () => {
    const slow = await startReceiver(() => {});
    const hanging = { url: `http://127.0.0.1:${slow.port}/`, payload: "{}" };
    const four = Array.from({ length: 4 }, () => post(hanging));
    await expect.poll(() => slow.connections).toBe(4);
    expect((await post({ url, payload: "{}" })).json().code).toBe("delivery_limit");
    await slow.close();
    for (const answer of await Promise.all(four)) expect(answer.json().fault.code).toBe("connection_lost");
    expect((await portal.send(session, { url })).response?.status).toBe(200);
  });
});

describe("the portal's own inbox", () => {
  test("is reached through this server's socket, whatever its public name leads to", async () => {
    const PUBLIC_URL = "https://portal.example/connect";
    const settings = { PUBLIC_URL, HOOKS_ALLOW_LOOPBACK: false };
    const local = await startWebhooksApp({ settings, resolveName: async () => ["10.0.0.1"] });
    await local.app.listen({ host: "0.0.0.0", port: 0 });
    const user = await local.newSession();
    const { url: inbox } = (await local.call("GET", paths.hookInbox, user)).json();
    expect(inbox).toMatch(/^https:\/\/portal\.example\/connect\/inbox\//);
    const delivery = await local.send(user, { url: inbox });
    expect(delivery.response?.status).toBe(200);
    expect(delivery.request.headers[0]).toEqual({ name: "host", value: "portal.example" });
    const { content } = (await local.call("GET", paths.inboxRequests, user)).json();
    expect(content).toMatchObject([{ messageId: delivery.id, signature: { verified: true } }]);
    await local.close();
  });

  test("without PUBLIC_URL it is where the caller's own request went", async () => {
    const local = await startWebhooksApp({ settings: { HOOKS_ALLOW_LOOPBACK: false } });
    await local.app.listen({ host: "127.0.0.1", port: 0 });
    const user = await local.newSession();
    const { url: inbox } = (await local.call("GET", paths.hookInbox, user)).json();
    expect((await local.send(user, { url: inbox })).response?.status).toBe(200);
    const other = await local.call("POST", paths.webhookDeliveries, user, {
      url: "http://portal.test/health",
      payload: "",
    });
    expect(other.json().code).toBe("hook_url_refused");
    await local.close();
  });
});

describe("what is kept", () => {
  test("seven days, or as many as DELIVERY_DAYS says; 0 for ever", async () => {
    const { id } = await portal.send(session, { url });
    const { services, log } = portal.app;
    const runAt = (days: number, settings: object = {}) =>
      forgetDeliveries.run(
        {
          ...services,
          settings: { ...services.settings, ...settings },
          now: () => new Date(portal.clock.now.getTime() + days * 86_400_000),
        },
        log,
      );
    await runAt(6.9);
    await runAt(3_000, { DELIVERY_DAYS: 0 });
    await runAt(29.9, { DELIVERY_DAYS: 30 });
    expect(await rowOf(id)).toBeDefined();
    await runAt(7.1);
    expect(await rowOf(id)).toBeUndefined();
  });
});
