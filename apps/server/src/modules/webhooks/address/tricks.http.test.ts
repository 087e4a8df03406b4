import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Receiver, saying, startReceiver } from "../testing/receiver.ts";
import { TRICKED_PORTAL, tricks } from "../testing/tricks.ts";
import { startWebhooksApp, type WebhooksApp } from "../testing/webhooks-app.ts";

let receiver: Receiver;
let addresses: readonly string[] | undefined;
let lookups: string[];
let portal: WebhooksApp;
let session: Record<string, string>;
let sent = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  portal = await startWebhooksApp({
    settings: { HOOKS_ALLOW_LOOPBACK: false, HOOKS_PORTS: ["80", String(receiver.port)], PUBLIC_URL: TRICKED_PORTAL },
    resolveName: async (name) => {
      lookups.push(name);
      if (!addresses) throw Object.assign(new Error(`No address for ${name}`), { code: "ENOTFOUND" });
      return addresses;
    },
  });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
});

beforeEach(async () => {
  lookups = [];
  addresses = undefined;
  // A user sends no more than 60 in a minute.
  if (sent++ % 50 === 0) session = await portal.newSession();
});

afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const deliver = (url: string) => portal.call("POST", paths.webhookDeliveries, session, { url, payload: "{}" });

test.each(tricks)("refused before a connection: $name", async (trick) => {
  addresses = trick.addresses;
  const answer = await deliver(trick.url.replace(":PORT", `:${receiver.port}`));
  expect(answer.json().code).toBe(trick.code ?? "hook_url_refused");
  expect(receiver.connections).toBe(0);
});

test("the receiver would have been reached", async () => {
  const local = await startWebhooksApp({ resolveName: async () => ["127.0.0.1"] });
  await local.send(await local.newSession(), { url: `http://hooks.example:${receiver.port}/` });
  expect(receiver.connections).toBe(1);
  await local.close();
});

describe("a name whose address changes", () => {
  test("is looked up once, and the connection goes to what was judged", async () => {
    const [other, answers] = [await startReceiver(), [["127.0.0.1"], ["127.0.0.2"]]];
    const asked: string[] = [];
    const local = await startWebhooksApp({
      resolveName: async (name) => {
        asked.push(name);
        return answers.shift() ?? ["10.0.0.1"];
      },
    });
    const delivery = await local.send(await local.newSession(), { url: `http://rebind.example:${other.port}/` });
    expect(delivery.response?.status).toBe(200);
    expect(asked).toEqual(["rebind.example"]);
    expect(other.received[0]).toContain(`host: rebind.example:${other.port}\r\n`);
    await local.close();
    await other.close();
  });

  test("is judged anew by the next delivery", async () => {
    addresses = ["127.0.0.1"];
    expect((await deliver(`http://rebind.example:${receiver.port}/`)).statusCode).toBe(422);
    expect(lookups).toEqual(["rebind.example"]);
  });
});

test("a redirect to loopback is shown and not followed", async () => {
  const target = await startReceiver();
  const location = `http://127.0.0.1:${target.port}/secret`;
  const redirecting = await startReceiver(saying(`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${location}\r\n\r\n`));
  const local = await startWebhooksApp();
  const { response } = await local.send(await local.newSession(), { url: `http://127.0.0.1:${redirecting.port}/` });
  expect(response).toMatchObject({ status: 307, headers: [{ name: "Location", value: location }] });
  expect(target.connections).toBe(0);
  await Promise.all([local.close(), target.close(), redirecting.close()]);
});

test("the proxy of the environment is not asked", async () => {
  const [proxy, target] = [await startReceiver(), await startReceiver()];
  vi.stubEnv("http_proxy", `http://127.0.0.1:${proxy.port}`);
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  const local = await startWebhooksApp();
  await local.send(await local.newSession(), { url: `http://127.0.0.1:${target.port}/` });
  vi.unstubAllEnvs();
  expect([proxy.connections, target.connections]).toEqual([0, 1]);
  await Promise.all([local.close(), proxy.close(), target.close()]);
});

test("a name that nobody knows is a fault of the delivery, not a refusal", async () => {
  const answer = await deliver(`http://nobody.example:${receiver.port}/`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().fault.code).toBe("name_not_found");
});
