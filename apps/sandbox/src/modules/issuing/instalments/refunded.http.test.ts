import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";

let system: CardSystem;
let accountId: string;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const advance = (day: string) => system.change(({ world }) => world.advance(new Date(`${day}T00:00:00Z`)));
const buy = async (amount: number) => (await system.change(({ world }) => bookPurchase(world, accountId, amount))).id;
const convert = async (transactionId: string, offerCode = "IP12") =>
  system.call("convertTransaction", { params: { transactionId }, body: { offerCode } });
const planOf = async (planId: string) => (await system.call("getInstalmentPlan", { params: { planId } })).body;
const refund = (transactionId: string, amount: number) =>
  system.call("simulateRefund", { body: { transactionId, amount: mad(amount) } });
const dispute = async (transactionId: string, amount?: number) => {
  const body = { transactionId, reasonCode: "D31", openedBy: "cardholder", ...(amount && { amount: mad(amount) }) };
  return (await system.call("openDispute", { body })).body;
};
const latest = async () => (await system.call("listStatements", { params: { accountId } })).body.items[0];
const balance = async () => (await system.call("getBalances", { params: { accountId } })).body.balance.amount;
const statuses = (plan: { parts: readonly { status: string }[] }) => plan.parts.map(({ status }) => status);
const count = (plan: { parts: readonly { status: string }[] }, wanted: string) =>
  statuses(plan).filter((status) => status === wanted).length;

beforeEach(async () => {
  await system.startEmpty();
  const body = { customerId: await verifiedCustomer(system), kind: "credit", currencyCode: "MAD", cycleDay: 10 };
  accountId = (await system.call("openAccount", { body })).body.accountId;
});

test("a purchase that is refunded as a whole ends its plan: nothing falls due, and no interest is taken", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId)).body;
  await refund(transactionId, 120_000);
  const plan = await planOf(planId);
  expect(plan).toMatchObject({ status: "cancelled", outstandingPrincipal: mad(0), endedAt: expect.any(String) });
  expect(count(plan, "cancelled")).toBe(12);
  for (const day of ["2025-03-10", "2025-04-10", "2025-05-10"]) await advance(day);
  expect(await balance()).toBe(0);
  expect(await latest()).toMatchObject({ instalmentsDue: mad(0), minimumDue: mad(0), unbilledPrincipal: mad(0) });
});

test("a refund of a part cancels the last parts, makes one smaller, and interest is taken for what is left", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId)).body;
  await advance("2025-03-10");
  await refund(transactionId, 25_000);
  const plan = await planOf(planId);
  expect(plan).toMatchObject({ status: "active", outstandingPrincipal: mad(85_000) });
  expect(statuses(plan)).toEqual(["billed", ...Array(9).fill("planned"), "cancelled", "cancelled"]);
  expect(plan.parts[9]).toMatchObject({ principal: mad(5_000) });
  // 9.90 % a year of 85,000.
  expect(plan.parts[1]).toMatchObject({ principal: mad(10_000), interest: mad(701) });
  const events = await system.call("listEvents", { query: { subject: planId, limit: 100 } });
  expect(events.body.items.at(-1)).toMatchObject({ type: "instalments.cancelled", after: { status: "active" } });
  await advance("2025-04-10");
  expect(await latest()).toMatchObject({ instalmentsDue: mad(10_701), unbilledPrincipal: mad(75_000) });
});

test("parts that are billed already are not asked for twice, and what was paid of them is the cardholder's", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId, "IP03")).body;
  await advance("2025-03-10");
  const body = { amount: mad(40_000), method: "transfer" };
  await system.call("recordPayment", { params: { accountId }, body });
  await refund(transactionId, 120_000);
  expect(statuses(await planOf(planId))).toEqual(["billed", "cancelled", "cancelled"]);
  expect(await balance()).toBe(40_000);
  await advance("2025-04-10");
  expect(await latest()).toMatchObject({ instalmentsDue: mad(0), closingBalance: mad(40_000) });
});

test("a dispute takes what it claims out of the plan; a refund that settles it takes nothing more", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId)).body;
  await dispute(transactionId, 30_000);
  expect(await planOf(planId)).toMatchObject({ status: "active", outstandingPrincipal: mad(90_000) });
  await refund(transactionId, 30_000);
  expect(await planOf(planId)).toMatchObject({ outstandingPrincipal: mad(90_000) });
  await refund(transactionId, 10_000);
  expect(await planOf(planId)).toMatchObject({ outstandingPrincipal: mad(80_000) });
  expect(await balance()).toBe(-80_000);
});

test("a plan is restored when its dispute is lost, and goes on where it was", async () => {
  const transactionId = await buy(120_000);
  const { planId, ...first } = (await convert(transactionId)).body;
  await advance("2025-03-10");
  const { disputeId } = await dispute(transactionId, 115_000);
  expect(await planOf(planId)).toMatchObject({ status: "cancelled", outstandingPrincipal: mad(0) });
  await advance("2025-04-10");
  // Nobody charges back before the deadline.
  await advance("2025-07-05");
  expect((await system.call("getDispute", { params: { disputeId } })).body.status).toBe("lost");
  const plan = await planOf(planId);
  expect(plan).toMatchObject({ status: "active", endedAt: null, outstandingPrincipal: mad(110_000) });
  expect(plan.parts.slice(1)).toEqual(first.parts.slice(1));
  const events = await system.call("listEvents", { query: { subject: planId, limit: 100 } });
  expect(events.body.items.at(-1)).toMatchObject({ type: "instalments.restored", after: { status: "active" } });
  await advance("2025-07-10");
  expect(await latest()).toMatchObject({ instalmentsDue: mad(10_908), unbilledPrincipal: mad(100_000) });
});

test("a dispute that is withdrawn restores no more of a plan than it took, and nothing that was refunded", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId, "IP03")).body;
  const { disputeId } = await dispute(transactionId, 70_000);
  await refund(transactionId, 30_000);
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  expect(await planOf(planId)).toMatchObject({ status: "active", outstandingPrincipal: mad(90_000) });
  expect(await balance()).toBe(-90_000);
});

test("a plan that the cardholder has ended stays ended when a dispute of its purchase is withdrawn", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId, "IP03")).body;
  const { disputeId } = await dispute(transactionId, 50_000);
  await system.call("prepayInstalments", { params: { planId }, body: {} });
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  expect(await planOf(planId)).toMatchObject({ status: "prepaid", outstandingPrincipal: mad(0) });
  expect(await balance()).toBe(-50_000);
});

test("only what is left of a purchase is converted", async () => {
  const transactionId = await buy(200_000);
  await refund(transactionId, 30_000);
  await dispute(transactionId, 50_000);
  const plan = (await convert(transactionId)).body;
  expect(plan).toMatchObject({ principal: mad(120_000), outstandingPrincipal: mad(120_000) });
  await refund(transactionId, 50_000);
  expect(await planOf(plan.planId)).toMatchObject({ outstandingPrincipal: mad(120_000) });
  const small = await buy(60_000);
  await dispute(small, 20_000);
  const refused = await convert(small);
  expect([refused.status, refused.body.code]).toEqual([409, "transaction_state_conflict"]);
});

test("a company's dispute, which credits nothing at once, leaves the plan as it is until it is won", async () => {
  const addresses = [{ addressTypeCode: "H", lines: ["2 rue du Port"], city: "Agadir", countryCode: "MA" }];
  const company = { kind: "company", name: { family: "Port SARL" }, latinName: "PORT SARL", bornOn: "2001-01-01" };
  const registered = { ...company, languageCode: "fr", countryCode: "MA", addresses };
  const { customerId } = (await system.call("createCustomer", { body: registered })).body;
  await system.call("setKycStatus", { params: { customerId }, body: { status: "verified" } });
  const body = { customerId, kind: "credit", currencyCode: "MAD", cycleDay: 10 };
  accountId = (await system.call("openAccount", { body })).body.accountId;
  await buy(50_000);
  const transactionId = await buy(300_000);
  const { planId } = (await convert(transactionId, "IP03")).body;
  const { disputeId } = await dispute(transactionId);
  expect(await planOf(planId)).toMatchObject({ status: "active", outstandingPrincipal: mad(300_000) });
  await advance("2025-03-11");
  expect(await latest()).toMatchObject({ instalmentsDue: mad(100_000), payInFull: mad(150_000) });
  await system.call("chargeBackDispute", { params: { disputeId }, body: {} });
  await system.call("simulateMerchantAcceptance", { params: { disputeId }, body: {} });
  expect(await planOf(planId)).toMatchObject({ status: "cancelled", outstandingPrincipal: mad(0) });
  expect(await balance()).toBe(-50_000);
  // The minimum was 2,500 of the 50,000 and the part of the plan, or the floor of 10,000.
  expect((await system.call("getMinimumDue", { params: { accountId } })).body.stillDue).toEqual(mad(50_000));
});
