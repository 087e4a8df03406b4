import type { AddressInfo } from "node:net";
import type { StandingFault } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cards } from "../../entities/issuing.ts";
import { type CardSystem, startCardSystem } from "../../testing/card-system.ts";
import { replaceFaults } from "./standing-faults.repository.ts";

const BASE = "/PowerCardConnectApi/rest/4.2.4";
const CARD = "crd_7QX2M4KD0A";

let system: CardSystem;
let url: string;
let pan: string;
beforeAll(async () => {
  system = await startCardSystem();
  const { app } = system.sandbox;
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  ({ pan } = await system.read((world) => world.get(cards, CARD)));
});
afterAll(() => system.close());

/** Sends over a connection that can break. Each test pays another amount, and repeats the same payment. */
function pay(amount: number, fault: string, key: string): Promise<Response> {
  return fetch(`${url}${BASE}/acquiring/payments`, {
    method: "POST",
    headers: {
      ...system.sandbox.authorized,
      "content-type": "application/json",
      "idempotency-key": key,
      "sandbox-fault": fault,
    },
    body: JSON.stringify({
      terminalId: "trm_1C4D5E6F7G",
      reference: `FAULT-${amount}`,
      amount: { amount, currencyCode: "MAD" },
      card: { pan },
      entryMode: "contactless",
    }),
  });
}

async function countPayments(amount: number): Promise<number> {
  const { body } = await system.call("listAuthorizations", { params: { cardId: CARD }, query: { limit: 100 } });
  const items: readonly { readonly transactionAmount: { readonly amount: number } }[] = body.items;
  return items.filter(({ transactionAmount }) => transactionAmount.amount === amount).length;
}

const read = (fault: string) =>
  fetch(`${url}${BASE}/issuing/cards/${CARD}`, { headers: { ...system.sandbox.authorized, "sandbox-fault": fault } });

describe("instead of the operation", () => {
  test.each([
    ["server-error", 101, 500, "internal_error", null],
    ["unavailable", 102, 503, "overloaded", "2"],
    ["rate-limit", 103, 429, "too_many_requests", "1"],
    ["token-expired", 104, 401, "token_expired", null],
  ])("%s, and a client that repeats the call gets through", async (fault, amount, status, code, retryAfter) => {
    const key = crypto.randomUUID();
    const answer = await pay(amount, fault, key);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(retryAfter);
    expect(answer.headers.get("sandbox-fault")).toBe(fault);
    expect(await answer.json()).toMatchObject({ code, detail: expect.stringContaining("Sandbox-Fault asked for it.") });
    expect(await countPayments(amount)).toBe(0);
    // A client that sends the header with all its calls still sends it here.
    const again = await pay(amount, fault, key);
    expect(again.status).toBe(201);
    expect(again.headers.get("sandbox-fault")).toBeNull();
  });
});

describe("after the operation", () => {
  test("lost: no response comes, and the same key gets the first one", async () => {
    const key = crypto.randomUUID();
    await expect(pay(105, "lost", key)).rejects.toThrow("fetch failed");
    expect(await countPayments(105)).toBe(1);
    const again = await pay(105, "lost", key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(await countPayments(105)).toBe(1);
  });

  test("cut: the response begins and does not end, and the same key gets the first one", async () => {
    const key = crypto.randomUUID();
    const answer = await pay(106, "cut", key);
    expect(answer.status).toBe(201);
    await expect(answer.text()).rejects.toThrow("terminated");
    const again = await pay(106, "cut", key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(await countPayments(106)).toBe(1);
  });

  test("late: the response waits", async () => {
    const began = performance.now();
    const answer = await read("late; seconds=1");
    expect(answer.status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(answer.headers.get("sandbox-fault")).toBe("late");
  });
});

const merchant = {
  name: "BOUTIQUE",
  merchantNumber: "000000090000001",
  terminalNumber: "BT000001",
  mcc: "6011",
  city: "FES",
  countryCode: "MA",
};
const payment = { card: { cardId: CARD }, entryMode: "chip", merchant };

describe("decline", () => {
  const simulate = (fault: string) =>
    system.call("simulateAuthorization", {
      headers: { "sandbox-fault": fault },
      body: { ...payment, amount: { amount: 1_234, currencyCode: "MAD" } },
    });

  test("the payment is declined with the code, nothing is held, and a check says why", async () => {
    const { status, headers, body } = await simulate("decline; code=51");
    expect(status).toBe(201);
    expect(headers["sandbox-fault"]).toBe("decline");
    expect(body).toMatchObject({
      status: "declined",
      responseCode: "51",
      decline: { check: "fault", reasonCode: "fault" },
    });
    expect(body.checks.at(-1)).toMatchObject({ check: "fault", result: "failed", responseCode: "51" });
  });

  test("a merchant's payment is declined with 05, and the same key gets the same decline", async () => {
    const key = crypto.randomUUID();
    for (const replayed of [null, "true"]) {
      const answer = await pay(107, "decline", key);
      expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, replayed]);
      expect(await answer.json()).toMatchObject({ status: "declined" });
    }
    expect((await pay(107, "decline", crypto.randomUUID())).headers.get("sandbox-fault")).toBe("decline");
  });

  test("an operation that authorizes nothing refuses it", async () => {
    const answer = await read("decline");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("authorizePayment") });
  });
});

describe("standing", () => {
  const stand = (...faults: readonly StandingFault[]) =>
    system.change(({ world, tx }) => replaceFaults(tx, world.id, faults));
  const fault: StandingFault = { fault: "unavailable", clientId: null, rate: { every: 1 }, seconds: null, code: null };
  const look = async () =>
    (await system.sandbox.app.inject({ url: `${BASE}/issuing/cards?limit=1`, headers: system.sandbox.authorized }))
      .statusCode;
  afterEach(() => stand());

  test("every third call fails, and says that a standing fault did it", async () => {
    await stand(fault);
    await expect.poll(() => look(), { timeout: 5_000 }).toBe(503);
    await stand({ ...fault, rate: { every: 3 } });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) statuses.push(await look());
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
  });

  test("one of another client happens to no call of this one, and the first of two that fit does", async () => {
    await stand({ ...fault, clientId: "sandbox-0000000000000000" }, { ...fault, fault: "rate-limit" }, fault);
    await expect.poll(() => look(), { timeout: 5_000 }).toBe(429);
    expect((await read("server-error")).status).toBe(500);
  });

  test("decline happens to payments, and to nothing else", async () => {
    await stand({ ...fault, fault: "decline", code: "54" }, { ...fault, rate: { every: 2 } });
    await expect.poll(async () => [await look(), await look()], { timeout: 5_000 }).toEqual([200, 503]);
    const { body } = await system.call("simulateAuthorization", {
      body: { ...payment, amount: { amount: 2_345, currencyCode: "MAD" } },
    });
    expect(body).toMatchObject({ status: "declined", responseCode: "54" });
  });
});

test("times: it happens to so many calls in a row", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) statuses.push((await read("unavailable; times=3")).status);
  expect(statuses).toEqual([503, 503, 503, 200]);
});

test.each([
  "explode",
  "late; seconds=31",
  "late; seconds=0",
  "lost; seconds=3",
  "lost; times=6",
  "late; seconds=1; seconds=2",
  "late; code=51",
  "late; seconds=AB",
  "decline; code=00",
  "decline; code=5",
])("%s is 400 and names what there is", async (fault) => {
  const answer = await read(fault);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "fault_unknown", detail: expect.any(String) });
});

test("a call without a valid token gets its 401, whatever it asks for", async () => {
  const answer = await system.sandbox.app.inject({
    url: `${BASE}/issuing/cards/${CARD}`,
    headers: { "sandbox-fault": "lost" },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["sandbox-fault"]).toBeUndefined();
});

test("of fifteen late calls at once five are told that there are ten", async () => {
  const { app, authorized } = system.sandbox;
  const calls = Array.from({ length: 15 }, (_, at) => {
    const headers = { ...authorized, "sandbox-fault": "late; seconds=1" };
    return app.inject({ url: `${BASE}/issuing/cards?limit=${at + 31}`, headers });
  });
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test("an account keeps at most ten responses waiting, and a server that ends keeps none", async () => {
  const { app, authorized } = system.sandbox;
  const list = async (limit: number, seconds: number) => {
    const headers = { ...authorized, "sandbox-fault": `late; seconds=${seconds}` };
    return (await app.inject({ url: `${BASE}/issuing/cards?limit=${limit}`, headers })).statusCode;
  };
  const late = Array.from({ length: 10 }, (_, at) => list(at + 1, 30));
  let limit = 10;
  const another = () => {
    limit += 1;
    return list(limit, 1);
  };
  await expect.poll(another, { timeout: 30_000 }).toBe(429);
  await app.close();
  expect(await Promise.all(late)).toEqual(Array.from({ length: 10 }, () => 200));
});
