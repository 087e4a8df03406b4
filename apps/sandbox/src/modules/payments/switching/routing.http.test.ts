import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const { body } = await system.call("listRoutingRules");
  for (const { ruleId } of body.items) await system.call("deleteRoutingRule", { params: { ruleId } });
});

const rule = (part: object = {}) => ({
  name: "A rule",
  priority: 100,
  status: "active",
  conditions: { bins: ["424242"] },
  strategy: "in_order",
  networkIds: ["DOMESTIC", "VISA"],
  ...part,
});
const create = (part: object = {}) => system.call("createRoutingRule", { body: rule(part) });
const route = async (part: object = {}) => {
  const amount = { amount: 18_450, currencyCode: "MAD" };
  const body = { pan: "4242424242424242", kind: "purchase", mcc: "5411", amount, ...part };
  return (await system.call("testRoute", { body })).body;
};
const setStatus = (networkId: string, status: string) =>
  system.call("setNetworkStatus", { params: { networkId }, body: { status } });

describe("the route", () => {
  test("is the scheme without a rule, and the own host for own cards", async () => {
    expect(await route()).toMatchObject({ networkId: "VISA", ruleId: null, isOwnCard: false, isAway: false });
    const own = await route({ pan: "4456530000001096" });
    expect(own).toMatchObject({ networkId: "ISSUER", isOwnCard: true, asked: [] });
  });

  test("is that of the first rule that applies; the others say what was not met", async () => {
    const night = await create({ conditions: { time: { from: "22:00", to: "06:00" } }, priority: 1 });
    const { body } = await create({ priority: 2 });
    await create({ priority: 3, networkIds: ["MASTERCARD"] });
    const found = await route({ at: "2026-03-04T12:00:00Z" });
    expect(found).toMatchObject({ networkId: "DOMESTIC", ruleId: body.ruleId });
    expect(found.asked).toEqual([
      { ruleId: night.body.ruleId, name: "A rule", unmet: ["time"] },
      { ruleId: body.ruleId, name: "A rule", unmet: [] },
    ]);
    expect(await route({ at: "2026-03-04T23:00:00Z" })).toMatchObject({ ruleId: night.body.ruleId });
  });

  test("falls back to what can be reached, by order or by cost", async () => {
    await create({ networkIds: ["MASTERCARD", "VISA", "DOMESTIC"] });
    expect((await route()).networkId).toBe("MASTERCARD");
    await setStatus("MASTERCARD", "down");
    expect(await route()).toMatchObject({
      networkId: "VISA",
      isAway: false,
      tried: [
        { networkId: "MASTERCARD", status: "down" },
        { networkId: "VISA", status: "signed_on" },
      ],
    });
    await setStatus("MASTERCARD", "signed_on");
    await create({ priority: 1, strategy: "least_cost", networkIds: ["MASTERCARD", "VISA", "DOMESTIC"] });
    expect((await route()).networkId).toBe("DOMESTIC");
  });

  test("changes nothing", async () => {
    const before = await system.call("listMessages", { query: { limit: 1 } });
    await route();
    expect((await system.call("listMessages", { query: { limit: 1 } })).body).toEqual(before.body);
  });
});

test("a payment takes it: the authorization says the network, and 91 when none can be reached", async () => {
  await create({ networkIds: ["DOMESTIC"] });
  const pay = async (number: string) =>
    (
      await system.call("sendMessage", {
        body: {
          networkId: "VISA",
          message: {
            mti: "0100",
            de2PrimaryAccountNumber: "4242424242424242",
            de3ProcessingCode: "000000",
            de4TransactionAmount: "000000018450",
            de7TransmissionDateTime: "0304102231",
            de11SystemTraceAuditNumber: number,
            de18MerchantType: "5411",
            de22PointOfServiceEntryMode: "051",
            de42CardAcceptorId: "000000030009914",
            de49TransactionCurrencyCode: "504",
            de43CardAcceptorNameLocation: `${"EPICERIE DU PORT".padEnd(25)}${"AGADIR".padEnd(13)}MA`,
          },
        },
      })
    ).body;
  expect((await pay("000001")).response.de39ResponseCode).toBe("00");
  await setStatus("DOMESTIC", "down");
  const declined = await pay("000002");
  expect(declined.response.de39ResponseCode).toBe("91");
  expect(declined.explanation.remedy).toContain("Sign the network on");
  await setStatus("DOMESTIC", "signed_on");
});

describe("a rule", () => {
  test("is made, read, replaced and deleted", async () => {
    const made = await create();
    const params = { ruleId: made.body.ruleId };
    expect((await system.call("getRoutingRule", { params })).body).toEqual(made.body);
    const replaced = await system.call("updateRoutingRule", { params, body: rule({ status: "inactive" }) });
    expect(replaced.body).toMatchObject({ status: "inactive", createdAt: made.body.createdAt });
    expect((await route()).ruleId).toBeNull();
    expect((await system.call("deleteRoutingRule", { params })).status).toBe(204);
    expect((await system.call("getRoutingRule", { params })).status).toBe(404);
    expect((await system.call("listRoutingRules")).body.items).toEqual([]);
  });

  test("that was changed since is not overwritten", async () => {
    const made = await create();
    const params = { ruleId: made.body.ruleId };
    const headers = { "If-Match": String(made.headers.etag) };
    expect((await system.call("updateRoutingRule", { params, headers, body: rule({ name: "Mine" }) })).status).toBe(
      200,
    );
    const late = await system.call("updateRoutingRule", { params, headers, body: rule({ name: "Yours" }) });
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
  });

  test("of somebody else is none", async () => {
    const { body } = await create();
    const params = { ruleId: body.ruleId };
    const as = "second" as const;
    for (const [operationId, sent] of [
      ["getRoutingRule", undefined],
      ["updateRoutingRule", rule()],
      ["deleteRoutingRule", undefined],
    ] as const) {
      const answer = await system.call(operationId, { params, as, ...(sent && { body: sent }) });
      expect([operationId, answer.status]).toEqual([operationId, 404]);
    }
  });

  test.each([
    ["a network that there is not", { networkIds: ["NOWHERE"] }, "request_invalid"],
    ["no network", { networkIds: [] }, "request_invalid"],
    [
      "an amount from more to less",
      { conditions: { amount: { from: 2, to: 1, currencyCode: "MAD" } } },
      "amount_invalid",
    ],
    ["an hour that does not exist", { conditions: { time: { from: "24:00", to: "06:00" } } }, "request_invalid"],
    ["a window of no time", { conditions: { time: { from: "06:00", to: "06:00" } } }, "date_invalid"],
    ["letters for a BIN", { conditions: { bins: ["4'--"] } }, "request_invalid"],
    ["a script", { conditions: { script: "true" } }, "request_invalid"],
  ])("with %s is refused", async (_, part, code) => {
    const answer = await create(part);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test("is one of a hundred at most", async () => {
    await system.change(async ({ world }) => {
      const { createRule } = await import("./put-rule.ts");
      for (let count = 0; count < 100; count++) await createRule(world, rule() as Parameters<typeof createRule>[1]);
    });
    expect((await create()).body.code).toBe("routing_rule_state_conflict");
  });
});
