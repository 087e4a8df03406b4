import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answered } from "../testing/faults-of-answer.ts";
import { defaultWorld } from "../world/world-key.ts";
import { selectWorld } from "../world/worlds.repository.ts";
import { findFaults } from "./books.repository.ts";
import { leaveWorld } from "./run-sequence.ts";
import type { Client, Target } from "./target.ts";
import { useTargets } from "./use-targets.ts";

const { targets } = await useTargets();
const RELEASE = "/PowerCardConnectApi/rest/4.2.4";
const CARD = "crd_7QX2M4KD0A";
const ACCOUNT = "acc_2C8L0R5N2Y";
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });

describe.each(targets)("%s", (_name, open) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  beforeEach(() => leaveWorld(target));
  afterAll(() => target.close());

  const call = (client: Client, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    target.send(client, {
      method,
      url: `${RELEASE}${path}`,
      headers: {
        ...(method !== "GET" && { "idempotency-key": randomUUID() }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  /** Runs this many at once, by both clients in turns. */
  const atOnce = (times: number, work: (client: Client, place: number) => Promise<Answered>) =>
    Promise.all(Array.from({ length: times }, (_, place) => work(place % 2 === 0 ? 0 : 1, place)));
  const read = async (path: string) => (await call(0, "GET", path)).json() as Record<string, never>;
  const available = async () => {
    const { available: there } = (await read(`/issuing/accounts/${ACCOUNT}/balances`)) as unknown as {
      available: { amount: number };
    };
    return there.amount;
  };
  const spending = (amount: number) => ({
    card: { cardId: CARD },
    amount: mad(amount),
    entryMode: "chip",
    merchant: {
      name: "MARCHE VERT MAARIF",
      merchantNumber: "000000010004217",
      terminalNumber: "MV042171",
      mcc: "5411",
      city: "CASABLANCA",
      countryCode: "MA",
    },
  });
  const spend = (client: Client, amount: number, headers?: Record<string, string>) =>
    call(client, "POST", "/issuing/simulation/authorizations", spending(amount), headers);
  const statuses = (answers: readonly Answered[]) => answers.map(({ statusCode }) => statusCode).sort();
  const faults = async () => {
    const row = await selectWorld(target.db, defaultWorld(target.userId));
    return row ? findFaults(target.db, row.id) : ["there is no world"];
  };

  test("of many with one key one runs, and all get its answer", async () => {
    const before = await available();
    const key = { "idempotency-key": randomUUID() };
    const answers = await atOnce(20, (client) => spend(client, 1_000, key));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers["idempotent-replayed"] === "true")).toHaveLength(19);
    expect(await available()).toBe(before - 1_000);
    expect(await faults()).toEqual([]);
  });

  test("of many with one key and other amounts one runs, and the others are told", async () => {
    const key = { "idempotency-key": randomUUID() };
    const answers = await atOnce(10, (client, place) => spend(client, 1_000 + place, key));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("what is there is spent once, whoever asks at the same time", async () => {
    await call(0, "POST", `/issuing/accounts/${ACCOUNT}/adjustments`, {
      direction: "debit",
      amount: mad((await available()) - 50_000),
      reason: "correction",
      description: "Until 500",
    });
    expect(await available()).toBe(50_000);
    const answers = await atOnce(10, (client) => spend(client, 20_000));
    const made = answers.map((answer) => answer.json() as { status: string; responseCode: string });
    expect(made.map(({ responseCode }) => responseCode).sort()).toEqual([
      "00",
      "00",
      ...Array.from({ length: 8 }, () => "51"),
    ]);
    expect(await available()).toBe(10_000);
    expect(await faults()).toEqual([]);
  });

  test("an authorized payment is captured once, and refunded once", async () => {
    const paid = await call(0, "POST", "/acquiring/payments", {
      terminalId: "trm_1C4D5E6F7G",
      reference: "RACE-1",
      amount: mad(10_000),
      entryMode: "contactless",
      card: { pan: "4456530000001096", expiry: "2028-03" },
    });
    const { paymentId, status } = paid.json() as { paymentId: string; status: string };
    expect(status).toBe("authorized");
    const part = { amount: mad(4_000), final: false };
    const captures = await atOnce(6, (client) =>
      call(client, "POST", `/acquiring/payments/${paymentId}/captures`, part),
    );
    expect(captures.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const all = { amount: mad(8_000), reason: "customer_request" };
    const refunds = await atOnce(6, (client) => call(client, "POST", `/acquiring/payments/${paymentId}/refunds`, all));
    expect(refunds.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test("of captures and cancellations at once what is answered has happened", async () => {
    const paid = await call(0, "POST", "/acquiring/payments", {
      terminalId: "trm_1C4D5E6F7G",
      reference: "RACE-2",
      amount: mad(10_000),
      entryMode: "contactless",
      card: { pan: "4456530000001096", expiry: "2028-03" },
    });
    const url = `/acquiring/payments/${(paid.json() as { paymentId: string }).paymentId}`;
    const part = { amount: mad(3_000), final: false };
    const answers = await atOnce(9, (client, place) =>
      place % 3 === 2 ? call(client, "POST", `${url}/cancellation`, {}) : call(client, "POST", `${url}/captures`, part),
    );
    const counts = Object.groupBy(answers, ({ statusCode }) => statusCode);
    const captured = 3_000 * (counts[201]?.length ?? 0);
    expect(Object.keys(counts)).toEqual(captured > 0 ? ["200", "201", "409"] : ["200", "409"]);
    expect(await read(url)).toMatchObject({ capturedAmount: mad(captured), cancelledAmount: mad(10_000 - captured) });
    expect(await faults()).toEqual([]);
  });

  test("of a purchase no more is refunded than was paid, and no more disputed than is left", async () => {
    const { authorizationId } = (await spend(0, 20_000)).json() as { authorizationId: string };
    const amount = mad(15_000);
    const cleared = await call(0, "POST", "/issuing/simulation/clearings", { authorizationId, amount: mad(20_000) });
    const { transactionId } = (cleared.json() as { transaction: { transactionId: string } }).transaction;
    const dispute = { transactionId, reasonCode: "13.3", amount, openedBy: "cardholder" };
    const answers = await atOnce(8, (client, place) =>
      place % 4 < 2
        ? call(client, "POST", "/issuing/disputes", dispute)
        : call(client, "POST", "/issuing/simulation/refunds", { transactionId, amount }),
    );
    const [disputes, refunds] = [0, 2].map((kind) =>
      answers.filter((_, place) => place % 4 >= kind && place % 4 < kind + 2),
    );
    expect(statuses(refunds ?? [])).toEqual([201, 422, 422, 422]);
    // One that the refund has come before finds too little left.
    expect([
      [201, 422, 422, 422],
      [422, 422, 422, 422],
    ]).toContainEqual(statuses(disputes ?? []));
    expect(await faults()).toEqual([]);
  });

  test("of two who have read the same version one writes", async () => {
    const { headers } = await call(0, "GET", `/issuing/cards/${CARD}`);
    const answers = await atOnce(2, (client, place) =>
      call(
        client,
        "PATCH",
        `/issuing/cards/${CARD}`,
        { companyName: `Company ${place}` },
        {
          "if-match": String(headers.etag),
          "content-type": "application/merge-patch+json",
        },
      ),
    );
    expect(statuses(answers)).toEqual([200, 412]);
  });

  test("each day that is let pass passes once", async () => {
    const clock = async () => Date.parse((await read("/issuing/simulation/clock")).now ?? "");
    const before = await clock();
    const answers = await atOnce(6, (client) =>
      call(client, "POST", "/issuing/simulation/clock/advances", { days: 1 }),
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await clock()).toBe(before + 6 * 86_400_000);
    expect(await faults()).toEqual([]);
  });

  test("a world that is reset under calls is whole afterwards, and no call fails", async () => {
    const answers = await atOnce(16, (client, place) =>
      place % 8 === 3
        ? call(client, "POST", "/issuing/simulation/reset", {})
        : place % 8 === 5
          ? call(client, "POST", "/issuing/simulation/clock/advances", { days: 1 })
          : spend(client, 100 + place),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 400).map(({ body }) => body)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("many who come for the first time at once find one world", async () => {
    const answers = await atOnce(10, (client) => call(client, "GET", `/issuing/cards/${CARD}`));
    expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await faults()).toEqual([]);
  });
});
