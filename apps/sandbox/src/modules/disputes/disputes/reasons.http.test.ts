import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const DAY = 86_400_000;
const VISA = "crd_7QX2M4KD0A";
const PIN = "4271";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = { name: "BOUTIQUE", merchantNumber: "000000090005999", mcc: "5999", city: "FES", countryCode: "MA" };
const open = (transactionId: string, reasonCode: string, values: object = {}) =>
  system.call("openDispute", {
    body: { transactionId, reasonCode, openedBy: "cardholder", amount: mad(100), ...values },
  });
const daysOn = (days: number) =>
  system.change(({ world }) => world.advance(new Date(world.now.getTime() + days * DAY)));
const today = async (days = 0) =>
  new Date(Date.parse((await system.call("getClock", {})).body.now) + days * DAY).toISOString().slice(0, 10);

/** A payment with a Visa card that was authorized like this, and its clearing. */
async function paid(values: object, clearing: object = {}): Promise<string> {
  const body = { card: { cardId: VISA }, amount: mad(1_000), merchant, ...values };
  const { body: authorization } = await system.call("simulateAuthorization", { body });
  const { authorizationId } = authorization;
  const cleared = { authorizationId, amount: mad(1_000), ...clearing };
  const answer = await system.call("simulateClearing", { body: cleared });
  expect(answer.status).toBe(201);
  return answer.body.transaction.transactionId;
}
const withoutAuthorization = async () => {
  const body = { card: { cardId: VISA }, merchant, amount: mad(1_000), forced: true };
  return (await system.call("simulateClearing", { body })).body.transaction.transactionId as string;
};

test.each<[string, () => Promise<string>, string, string]>([
  ["10.4", () => paid({ entryMode: "chip", pin: PIN }), "the entry mode was chip", "10.5"],
  ["10.4", () => paid({ entryMode: "contactless" }), "the entry mode was contactless", "10.3"],
  [
    "10.4",
    () => paid({ entryMode: "ecommerce", threeDSecure: "authenticated" }),
    "3-D Secure authenticated it",
    "13.3",
  ],
  ["10.4", () => paid({ entryMode: "ecommerce", threeDSecure: "attempted" }), "3-D Secure authenticated it", "12.5"],
  ["10.3", () => paid({ entryMode: "chip", pin: PIN }), "verified by PIN", "12.5"],
  ["10.3", () => paid({ entryMode: "moto" }), "the entry mode was moto", "10.4"],
  ["10.1", () => paid({ entryMode: "chip" }), "the entry mode was chip", "10.3"],
  ["11.3", () => paid({ entryMode: "chip" }), "it cleared under a valid authorization", "10.3"],
  ["11.2", () => withoutAuthorization(), "there was no authorization", "11.3"],
  ["13.2", () => paid({ entryMode: "ecommerce" }), "it is not a recurring payment", "10.4"],
  ["13.9", () => paid({ entryMode: "chip" }), "it is a purchase", "13.3"],
])("%s does not fit where a fact stands against it, and the answer says what fits", async (code, pay, fact, fits) => {
  const transactionId = await pay();
  const { status, body } = await open(transactionId, code);
  expect([status, body.code]).toEqual([422, "reference_invalid"]);
  expect(body.errors).toMatchObject([{ in: "body", pointer: "/reasonCode" }]);
  const [, fitting = ""] = /Reasons that fit: (.*)\.$/.exec(body.detail) ?? [];
  expect(body.detail).toContain(fact);
  expect(fitting.split(", ")).toContain(fits);
  expect(fitting.split(", ")).not.toContain(code);
  expect((await open(transactionId, fits)).status).toBe(201);
});

test.each<[string, () => Promise<string>]>([
  ["10.4", () => paid({ entryMode: "ecommerce" })],
  ["10.4", () => withoutAuthorization()],
  ["11.3", () => withoutAuthorization()],
  ["11.3", () => paid({ entryMode: "chip" }, { amount: mad(6_000) })],
  ["13.2", () => paid({ entryMode: "ecommerce", recurring: true })],
])("%s fits where nothing stands against it", async (code, pay) => {
  expect((await open(await pay(), code)).status).toBe(201);
});

test("goods may arrive until 15 days after the purchase, or until the day that was agreed", async () => {
  const transactionId = await paid({ entryMode: "ecommerce" });
  const early = await open(transactionId, "13.1");
  expect([early.status, early.body.code]).toEqual([409, "transaction_state_conflict"]);
  expect(early.body.detail).toContain("15 days");
  const later = await open(transactionId, "13.1", { expectedDeliveryDate: await today(3) });
  expect([later.status, later.body.detail]).toEqual([409, expect.stringContaining("expected delivery date")]);
  await daysOn(1);
  const agreed = await open(transactionId, "13.1", { expectedDeliveryDate: await today(-1) });
  expect([agreed.status, agreed.body.expectedDeliveryDate]).toEqual([201, await today(-1)]);
  const useless = await open(transactionId, "12.5", { expectedDeliveryDate: await today(-1) });
  expect([useless.status, useless.body.errors[0].pointer]).toEqual([422, "/expectedDeliveryDate"]);
  await daysOn(14);
  expect((await open(transactionId, "13.1")).status).toBe(201);
});

test("the time of a reason counts from the clearing, or from when the goods were to arrive", async () => {
  const transactionId = await paid({ entryMode: "ecommerce" });
  const expected = await today(100);
  await daysOn(130);
  expect((await open(transactionId, "13.3")).body.detail).toContain("120 days after the clearing");
  const { status, body } = await open(transactionId, "13.1", { expectedDeliveryDate: expected });
  expect([status, body.respondBy?.slice(0, 10)]).toEqual([201, await today(90)]);
});
