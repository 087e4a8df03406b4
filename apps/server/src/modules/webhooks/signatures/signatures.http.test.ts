import { type DeliveryAnswer, paths, type SigningSecret } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import forgetDeliveries from "../job.ts";
import { type Receiver, startReceiver } from "../testing/receiver.ts";
import { startWebhooksApp, type WebhooksApp } from "../testing/webhooks-app.ts";

const HOUR = 3_600_000;
let portal: WebhooksApp;
let receiver: Receiver;
let session: Record<string, string>;

beforeAll(async () => {
  receiver = await startReceiver();
  portal = await startWebhooksApp();
});
beforeEach(async () => {
  session = await portal.newSession();
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const secretsOf = async (user = session): Promise<SigningSecret[]> =>
  (await portal.call("GET", paths.signingSecrets, user)).json().secrets;
const rotate = (scheme: string, user = session) => portal.call("POST", paths.rotateSigningSecret, user, { scheme });
const deliver = (body: { payload?: string } = {}) =>
  portal.send(session, { url: `http://127.0.0.1:${receiver.port}/`, ...body });
const check = async (payload: object, user = session) =>
  (await portal.call("POST", paths.checkSignature, user, payload)).json();
const received = ({ request: { headers, body } }: DeliveryAnswer) => ({ headers, body });

describe("GET /v1/webhooks/secrets", () => {
  test("200: one of each scheme from the first look on, the same ones ever after, and no private key", async () => {
    const [first, second] = await Promise.all([secretsOf(), secretsOf()]);
    expect(first).toEqual(second);
    expect(await secretsOf()).toEqual(first);
    expect(first).toEqual([
      {
        id: expect.any(String),
        scheme: "hmac-sha256",
        secret: expect.stringMatching(/^whsec_.{44}$/),
        createdAt: portal.clock.now.toISOString(),
        lastUsedAt: null,
      },
      {
        id: expect.any(String),
        scheme: "ed25519",
        publicKey: expect.stringMatching(/^whpk_.{44}$/),
        createdAt: portal.clock.now.toISOString(),
        lastUsedAt: null,
      },
    ]);
  });

  test("200: everybody has their own, and no cache keeps the answer", async () => {
    const answer = await portal.call("GET", paths.signingSecrets, session);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await secretsOf(await portal.newSession())).not.toEqual(answer.json().secrets);
  });
});

describe("POST /v1/webhooks/secrets/rotate", () => {
  test.each(["hmac-sha256", "ed25519"])("201: the old %s secret signs beside the new one for a day", async (scheme) => {
    const present = portal.clock.now;
    const [before] = (await secretsOf()).filter((secret) => secret.scheme === scheme);
    const answer = await rotate(scheme);
    expect(answer.statusCode).toBe(201);
    const own = answer.json().secrets.filter((secret: SigningSecret) => secret.scheme === scheme);
    expect(own).toHaveLength(2);
    expect(own[0].endsAt).toBeUndefined();
    expect(own[1]).toEqual({ ...before, endsAt: new Date(present.getTime() + 24 * HOUR).toISOString() });

    const delivery = await deliver();
    for (const { secret, publicKey } of own) {
      expect((await check({ ...received(delivery), secret: secret ?? publicKey })).verified).toBe(true);
    }
  });

  test("201: of three the oldest ends at once", async () => {
    const [oldest] = await secretsOf();
    await rotate("hmac-sha256");
    await rotate("hmac-sha256");
    const ids = (await secretsOf()).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(oldest?.id);
  });

  test("201: rotations at the same time leave one newest and one older", async () => {
    await Promise.all(Array.from({ length: 4 }, () => rotate("ed25519")));
    const own = (await secretsOf()).filter(({ scheme }) => scheme === "ed25519");
    expect(own.map(({ endsAt }) => endsAt === undefined)).toEqual([true, false]);
  });

  test("400: another scheme", async () => {
    expect((await rotate("rsa")).statusCode).toBe(400);
  });

  test("429: after twenty in ten minutes", async () => {
    for (let count = 0; count < 20; count++) await rotate("hmac-sha256");
    expect((await rotate("hmac-sha256")).statusCode).toBe(429);
  });
});

test("a delivery says when its secrets were last used, to the minute; a look at them does not", async () => {
  const start = portal.clock.now;
  const uses = async () => (await secretsOf()).map(({ lastUsedAt }) => lastUsedAt);
  await secretsOf();
  expect(await uses()).toEqual([null, null]);
  await deliver();
  await expect.poll(uses).toEqual([start.toISOString(), start.toISOString()]);
  portal.clock.now = new Date(start.getTime() + 30_000);
  await rotate("ed25519");
  await deliver();
  await expect.poll(uses).toEqual([start, portal.clock.now, start].map((time) => time.toISOString()));
  portal.clock.now = start;
});

describe("POST /v1/webhooks/signatures/check", () => {
  test("200: a delivery as it was sent is verified", async () => {
    const [hmac] = await secretsOf();
    const delivery = await deliver();
    expect(await check(received(delivery))).toEqual({ verified: true, scheme: "hmac-sha256", secretId: hmac?.id });
  });

  test("200: a changed body is compared with what was sent", async () => {
    const delivery = await deliver({ payload: '{\n  "amount": 100\n}' });
    const { fault } = await check({ ...received(delivery), body: '{\n  "amount": 900\n}' });
    expect(fault).toMatchObject({
      code: "body_changed",
      difference: { offset: 14, line: 2, column: 13, sent: "100\n}", received: "900\n}" },
    });
  });

  test("200: a changed id is known by the signature", async () => {
    const delivery = await deliver();
    const headers = delivery.request.headers.map((line) =>
      line.name === "webhook-id" ? { ...line, value: "msg_other" } : line,
    );
    expect((await check({ ...received(delivery), headers })).fault.code).toBe("id_changed");
  });

  test("200: somebody else's delivery is not compared: neither by its id nor by its signature", async () => {
    const delivery = await deliver({ payload: '{"secret":"of the owner"}' });
    const other = await portal.newSession();
    for (const id of [delivery.id, "msg_other"]) {
      const headers = delivery.request.headers.map((line) =>
        line.name === "webhook-id" ? { ...line, value: id } : line,
      );
      const verdict = await check({ headers, body: "{}" }, other);
      expect(verdict.fault.code).toBe("secret_wrong");
      expect(JSON.stringify(verdict)).not.toContain("owner");
    }
  });

  test("200: a typed secret is used instead of the user's own", async () => {
    const delivery = await deliver();
    const [theirs] = await secretsOf(await portal.newSession());
    expect((await check({ ...received(delivery), secret: theirs?.secret })).fault.code).toBe("secret_wrong");
    expect((await check({ ...received(delivery), secret: "no secret" })).fault.code).toBe("secret_malformed");
  });

  test("200: a flood of signatures and a deeply nested body take no time", async () => {
    const headers = [
      { name: "webhook-id", value: "msg_1" },
      { name: "webhook-timestamp", value: String(Math.floor(portal.clock.now.getTime() / 1000)) },
      { name: "webhook-signature", value: `v1,${"A".repeat(43)}= `.repeat(170).slice(0, 8100) },
    ];
    expect((await check({ headers, body: "[".repeat(200_000) })).fault.code).toBe("secret_wrong");
    const deep = await deliver({ payload: "[".repeat(100_000) + "]".repeat(100_000) });
    const changed = `${"[".repeat(100_000)} ${"]".repeat(100_000)}`;
    expect((await check({ ...received(deep), body: changed })).fault.code).toBe("body_changed");
  });

  test("400: a body that is too long", async () => {
    const answer = await portal.call("POST", paths.checkSignature, session, { headers: [], body: "x".repeat(262_145) });
    expect(answer.statusCode).toBe(400);
  });
});

test("secrets that have ended are forgotten after seven days; the newest never", async () => {
  await rotate("hmac-sha256");
  const now = () => new Date(portal.clock.now.getTime() + 365 * 24 * HOUR);
  await forgetDeliveries.run({ ...portal.app.services, now }, portal.app.log);
  const left = await secretsOf();
  expect(left.map(({ scheme, endsAt }) => [scheme, endsAt])).toEqual([
    ["hmac-sha256", undefined],
    ["ed25519", undefined],
  ]);
});
