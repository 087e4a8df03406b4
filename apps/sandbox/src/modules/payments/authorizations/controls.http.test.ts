import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const params = { cardId: CARD };
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = (values: object = {}) => ({
  name: "LIBRAIRIE ATLAS",
  merchantNumber: "000000010004217",
  mcc: "5942",
  city: "CASABLANCA",
  countryCode: "MA",
  ...values,
});
const other = merchant({ merchantNumber: "000000010004218" });

let system: CardSystem;
let usual: object;
beforeAll(async () => {
  system = await startCardSystem();
  usual = await controls();
});
afterAll(() => system.close());
// Resets the mode, so that each test begins a new use.
beforeEach(() => control({}));

const pay = (values: object = {}) =>
  system.call("simulateAuthorization", {
    body: {
      kind: "purchase",
      card: { cardId: CARD },
      entryMode: "chip",
      amount: mad(5_000),
      merchant: merchant(),
      ...values,
    },
  });
const control = (values: object): Promise<Answer> =>
  system.call("setControls", { params, body: { ...usual, ...values } });
const controls = async () => (await system.call("getControls", { params })).body;
const outcome = ({ body }: Answer) => [
  body.responseCode,
  body.decline?.reasonCode ?? null,
  body.checks.find(({ check }: { check: string }) => check === "controls").inputs.control ?? null,
];

test("a group declines its codes, unless a code is approved by itself", async () => {
  await control({ merchantCategoryGroups: { restaurants: "decline" }, merchantCategories: { "5814": "approve" } });
  const at = async (mcc: string) => outcome(await pay({ merchant: merchant({ mcc }) }));
  expect(await at("5812")).toEqual(["57", "mcc_group_off", "merchantCategoryGroups.restaurants"]);
  expect(await at("5814")).toEqual(["00", null, null]);
  expect(await at("5942")).toEqual(["00", null, null]);
});

test("of two groups that a code is in, the one that declines decides", async () => {
  await control({ merchantCategoryGroups: { restaurants: "approve", alcohol_and_tobacco: "decline" } });
  const bar = await pay({ merchant: merchant({ mcc: "5813" }) });
  expect(outcome(bar)).toEqual(["57", "mcc_group_off", "merchantCategoryGroups.alcohol_and_tobacco"]);
});

test("an allow-list of categories and one of merchants decline what they do not name, for good", async () => {
  await control({
    merchantCategories: { "5942": "approve" },
    otherMerchantCategories: "decline",
    merchants: { "000000010004217": "approve" },
    otherMerchants: "decline",
  });
  expect(outcome(await pay())).toEqual(["00", null, null]);
  const grocer = await pay({ merchant: merchant({ mcc: "5411" }) });
  expect(outcome(grocer)).toEqual(["57", "mcc_not_listed", "otherMerchantCategories"]);
  expect(grocer.body.decline.retry).toBe("never");
  expect(outcome(await pay({ merchant: other }))).toEqual(["57", "merchant_not_listed", "otherMerchants"]);
});

test("a single use is spent by the first approval, and free again after its full reversal", async () => {
  await control({ use: { mode: "single_use" } });
  expect((await pay({ amount: mad(90_000_000) })).body.status).toBe("declined");
  const { authorizationId } = (await pay()).body;
  expect((await controls()).use).toEqual({ mode: "single_use", authorizationId });
  expect(outcome(await pay())).toEqual(["57", "single_use_spent", "use"]);
  // Sending the controls back, with another payment or none, does not make the card usable again.
  await control({ use: { mode: "single_use" } });
  expect(outcome(await pay())).toEqual(["57", "single_use_spent", "use"]);
  await system.call("simulateReversal", { params: { authorizationId }, body: {} });
  expect(outcome(await pay())).toEqual(["00", null, null]);
  expect(outcome(await pay())).toEqual(["57", "single_use_spent", "use"]);
});

test("an increment belongs to the payment that has the single use", async () => {
  await control({ use: { mode: "single_use" } });
  const { authorizationId } = (await pay({ merchant: merchant({ mcc: "7011" }) })).body;
  const added = await system.call("simulateIncrement", { params: { authorizationId }, body: { amount: mad(1_000) } });
  expect(added.body).toMatchObject({ approved: true });
});

test("a card is locked to the first merchant that it pays, or to the one that is named", async () => {
  await control({ use: { mode: "one_merchant" } });
  await pay({ kind: "account_verification", amount: mad(0), merchant: other });
  await pay();
  expect((await controls()).use).toEqual({ mode: "one_merchant", merchantNumber: "000000010004217" });
  expect(outcome(await pay({ merchant: other }))).toEqual(["57", "merchant_locked", "use"]);
  expect(outcome(await pay())).toEqual(["00", null, null]);
  await control({ use: { mode: "one_merchant", merchantNumber: "000000010004218" } });
  expect(outcome(await pay({ merchant: other }))).toEqual(["00", null, null]);
  expect(outcome(await pay())).toEqual(["57", "merchant_locked", "use"]);
});

test("groups that do not exist are refused", async () => {
  const { status, body } = await control({ merchantCategoryGroups: { weapons: "decline" } });
  expect([status, body.code]).toEqual([422, "request_invalid"]);
});
