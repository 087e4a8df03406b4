import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { countPin } from "../../issuing/cards/usage.ts";

const CARD = "crd_7QX2M4KD0A";
const params = { cardId: CARD };
const merchant = {
  name: "EPICERIE DU PORT",
  merchantNumber: "000000030009914",
  terminalNumber: null,
  mcc: "5411",
  city: "AGADIR",
  countryCode: "MA",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(() => system.change(({ world }) => countPin(world, CARD)));

async function pay(amount: number, values: object = {}) {
  const money = { amount, currencyCode: "MAD" };
  const body = { card: { cardId: CARD }, entryMode: "contactless", merchant, amount: money, ...values };
  return (await system.call("simulateAuthorization", { body })).body;
}
async function tap(times: number, amount = 100) {
  const made: { responseCode: string; authorizationId: string }[] = [];
  for (let count = 0; count < times; count++) made.push(await pay(amount));
  return made;
}
const codes = (made: readonly { responseCode: string }[]) => made.map(({ responseCode }) => responseCode);
const sincePin = async () => {
  const { limits } = (await system.call("getLimits", { params })).body;
  return limits.find(({ period }: { period: string }) => period === "since_pin");
};
const reverse = (authorizationId: string) => system.call("simulateReversal", { params: { authorizationId }, body: {} });
const withPin = { entryMode: "chip", pin: "4271" };

test("the sixth tap asks for the PIN; a payment with chip and PIN begins anew", async () => {
  expect(codes(await tap(5))).toEqual(["00", "00", "00", "00", "00"]);
  expect(await sincePin()).toMatchObject({
    amount: 150_000,
    count: 5,
    used: { amount: 500, count: 5 },
    resetsAt: null,
  });
  const declined = await pay(100);
  expect(declined).toMatchObject({ responseCode: "1A", decline: { reasonCode: "contactless_pin_needed" } });
  expect(declined.checks.find(({ check }: { check: string }) => check === "limits").inputs).toMatchObject({
    limitCode: "contactless",
    period: "since_pin",
    left: 0,
  });
  expect((await pay(100, { entryMode: "chip" })).responseCode).toBe("00");
  expect((await pay(100)).responseCode).toBe("1A");
  expect((await pay(100, { ...withPin, pin: "9999" })).responseCode).toBe("55");
  expect((await pay(100)).responseCode).toBe("1A");
  expect((await pay(100, withPin)).responseCode).toBe("00");
  expect((await pay(100)).responseCode).toBe("00");
  expect((await sincePin()).used).toEqual({ amount: 100, count: 1 });
});

test("so does the tap that goes beyond the amount; with the PIN it is approved, and begins anew", async () => {
  expect(codes(await tap(3, 45_000))).toEqual(["00", "00", "00"]);
  expect((await pay(15_001)).responseCode).toBe("1A");
  expect((await pay(15_000)).responseCode).toBe("00");
  expect((await pay(15_001, { pin: "4271" })).responseCode).toBe("00");
  expect((await sincePin()).used).toEqual({ amount: 0, count: 0 });
});

test("a tap that is reversed counts no longer, and one of before the PIN never again", async () => {
  const [before] = await tap(1, 300);
  await system.call("advanceClock", { body: { days: 1 } });
  await pay(100, withPin);
  const [first] = await tap(2);
  await reverse(first?.authorizationId ?? "");
  await reverse(before?.authorizationId ?? "");
  expect((await sincePin()).used).toEqual({ amount: 100, count: 1 });
});

test("a card can have its own limit of taps; nothing else is counted since the PIN", async () => {
  const set = (limitCode: string, count: number | null, amount: number | null = 10_000) =>
    system.call("setLimits", { params, body: { limits: [{ limitCode, period: "since_pin", amount, count }] } });
  expect((await set("contactless", 0)).status).toBe(200);
  expect((await pay(100)).responseCode).toBe("1A");
  expect((await set("contactless", 1, 300_001)).body.code).toBe("limit_above_product");
  expect((await set("purchase", 1)).body).toMatchObject({
    code: "reference_invalid",
    errors: [{ pointer: "/limits/0/period", message: "is only for contactless limits of a card" }],
  });
  const limits = [{ limitCode: "contactless", period: "since_pin", amount: 100, count: 1 }];
  for (const [operationId, id] of [
    ["setAccountLimits", { accountId: "acc_2C8L0R5N2Y" }],
    ["setCustomerLimits", { customerId: "cus_2B7K9Q4M1X" }],
  ] as const) {
    const body = operationId === "setCustomerLimits" ? { currencyCode: "MAD", limits } : { limits };
    expect((await system.call(operationId, { params: id, body })).body.code).toBe("reference_invalid");
  }
});
