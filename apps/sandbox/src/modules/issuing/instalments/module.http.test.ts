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
const convert = (transactionId: string, offerCode = "IP06") =>
  system.call("convertTransaction", { params: { transactionId }, body: { offerCode } });
const latest = async () => (await system.call("listStatements", { params: { accountId } })).body.items[0];
const balance = async () => (await system.call("getBalances", { params: { accountId } })).body.balance;

beforeEach(async () => {
  await system.startEmpty();
  const body = { customerId: await verifiedCustomer(system), kind: "credit", currencyCode: "MAD", cycleDay: 10 };
  accountId = (await system.call("openAccount", { body })).body.accountId;
});

test("offers say what each part would be, and a quote is one of them", async () => {
  const transactionId = await buy(100_001);
  const { body } = await system.call("listInstalmentOffers", { params: { transactionId } });
  const [three, , twelve] = body.items;
  expect(three).toMatchObject({ offerCode: "IP03", fee: mad(0), interest: mad(0), total: mad(100_001) });
  expect(three.parts.map(({ principal }: { principal: { amount: number } }) => principal.amount)) //
    .toEqual([33_334, 33_334, 33_333]);
  const quote = await system.call("quoteInstalments", { params: { transactionId }, body: { offerCode: "IP12" } });
  expect(quote.body).toEqual(twelve);
  expect(twelve.parts[0].interest).toEqual(mad(825));
});

test("a part falls due with each statement; what has not fallen due need not be paid to stay free of interest", async () => {
  const transactionId = await buy(120_000);
  await buy(30_000);
  const { status, body: plan } = await convert(transactionId);
  expect([status, plan.fee, plan.outstandingPrincipal]).toEqual([201, mad(2_400), mad(120_000)]);
  // The old debt plus the fee.
  expect(await balance()).toEqual(mad(-152_400));

  await advance("2025-03-10");
  const first = await latest();
  // 20,000 of the plan and 32,400 revolving; 5 % of that is less than the floor.
  expect(first).toMatchObject({
    instalmentsDue: mad(20_000),
    unbilledPrincipal: mad(100_000),
    payInFull: mad(52_400),
    minimumDue: mad(30_000),
  });
  const body = { amount: mad(52_400), method: "transfer" };
  await system.call("recordPayment", { params: { accountId }, body });
  await advance("2025-04-10");
  expect(await latest()).toMatchObject({ interestFree: true, payInFull: mad(20_000), minimumDue: mad(20_000) });
  const read = await system.call("getInstalmentPlan", { params: { planId: plan.planId } });
  expect(read.body.parts.map((part: { status: string }) => part.status)) //
    .toEqual(["billed", "billed", "planned", "planned", "planned", "planned"]);
  expect(read.body.parts[0].statementId).toBe(first.statementId);
  await advance("2025-08-10");
  const ended = await system.call("getInstalmentPlan", { params: { planId: plan.planId } });
  expect(ended.body).toMatchObject({ status: "completed", outstandingPrincipal: mad(0) });
});

test("a plan with interest takes it part by part", async () => {
  await convert(await buy(120_000), "IP12");
  await advance("2025-03-10");
  expect(await latest()).toMatchObject({ totals: { interest: mad(-990) }, instalmentsDue: mad(10_990) });
});

test("parts are paid early, the last ones first, without their interest", async () => {
  const { planId } = (await convert(await buy(120_000), "IP12")).body;
  const some = await system.call("prepayInstalments", { params: { planId }, body: { partsCount: 2 } });
  expect(some.body).toMatchObject({ status: "active", outstandingPrincipal: mad(100_000) });
  expect(await balance()).toEqual(mad(-100_000));
  const many = await system.call("prepayInstalments", { params: { planId }, body: { partsCount: 11 } });
  expect(many.body.code).toBe("instalment_plan_state_conflict");
  const rest = await system.call("prepayInstalments", { params: { planId }, body: {} });
  expect(rest.body).toMatchObject({ status: "prepaid", outstandingPrincipal: mad(0), endedAt: expect.any(String) });
  expect(await balance()).toEqual(mad(0));
  expect((await system.call("prepayInstalments", { params: { planId }, body: {} })).status).toBe(409);
});

test("after parts are paid early, the others bear the interest of what is left", async () => {
  const { planId } = (await convert(await buy(120_000), "IP12")).body;
  const { body } = await system.call("prepayInstalments", { params: { planId }, body: { partsCount: 6 } });
  // 9.90 % a year of 60,000, then of 50,000.
  expect(body.parts.slice(0, 2)).toMatchObject([{ interest: mad(495) }, { interest: mad(412) }]);
  await advance("2025-03-10");
  expect(await latest()).toMatchObject({ totals: { interest: mad(-495) }, instalmentsDue: mad(10_495) });
});

test("what is paid beyond all other debts pays the last parts when the statement is cut, and they cost nothing", async () => {
  const { planId } = (await convert(await buy(120_000), "IP12")).body;
  const pay = (amount: number) =>
    system.call("recordPayment", { params: { accountId }, body: { amount: mad(amount), method: "transfer" } });
  await pay(35_000);
  await advance("2025-03-10");
  expect(await latest()).toMatchObject({ instalmentsDue: mad(10_742), unbilledPrincipal: mad(80_000) });
  const plan = await system.call("getInstalmentPlan", { params: { planId } });
  expect(plan.body).toMatchObject({ status: "active", outstandingPrincipal: mad(80_000) });
  await pay(85_742);
  await advance("2025-06-10");
  expect(await latest()).toMatchObject({
    closingBalance: mad(0),
    totals: { interest: mad(0) },
    unbilledPrincipal: mad(0),
  });
  const paid = await system.call("getInstalmentPlan", { params: { planId } });
  expect(paid.body).toMatchObject({ status: "prepaid", outstandingPrincipal: mad(0) });
});

test("the provisional credit of another purchase's dispute pays no parts: it may have to be paid back", async () => {
  const { planId } = (await convert(await buy(120_000), "IP12")).body;
  const transactionId = await buy(60_000);
  const params = { accountId };
  await system.call("recordPayment", { params, body: { amount: mad(60_000), method: "transfer" } });
  await system.call("openDispute", { body: { transactionId, reasonCode: "D31", openedBy: "cardholder" } });
  expect(await balance()).toEqual(mad(-60_000));
  await advance("2025-03-10");
  const plan = await system.call("getInstalmentPlan", { params: { planId } });
  expect(plan.body).toMatchObject({ status: "active", outstandingPrincipal: mad(110_000) });
});

test("a purchase that a statement asks for is taken off it when it becomes a plan", async () => {
  const transactionId = await buy(120_000);
  await buy(30_000);
  await advance("2025-03-10");
  expect(await latest()).toMatchObject({ payInFull: mad(150_000), minimumDue: mad(10_000), status: "open" });
  await convert(transactionId);
  expect(await latest()).toMatchObject({ payInFull: mad(30_000), unbilledPrincipal: mad(120_000) });
  await system.call("recordPayment", {
    params: { accountId },
    body: { amount: mad(30_000), method: "transfer" },
  });
  await advance("2025-04-10");
  // Neither late nor interest: what was left to pay in full has been paid.
  const zero = { fees: mad(-2_400), interest: mad(0) };
  expect(await latest()).toMatchObject({ interestFree: true, totals: zero, instalmentsDue: mad(20_000) });
});

test.each([["prepayInstalments"], ["openDispute"], ["cancelInstalments"]])(
  "the minimum of other debts stays when a plan is ended by %s",
  async (operation) => {
    const transactionId = await buy(120_000);
    await buy(60_000);
    await advance("2025-03-10");
    const { planId } = (await convert(transactionId, "IP12")).body;
    const stillDue = async () => (await system.call("getMinimumDue", { params: { accountId } })).body.stillDue;
    expect(await stillDue()).toEqual(mad(10_000));
    const dispute = { transactionId, reasonCode: "D31", openedBy: "cardholder" };
    if (operation === "openDispute") await system.call(operation, { body: dispute });
    else await system.call(operation, { params: { planId }, ...(operation === "prepayInstalments" && { body: {} }) });
    expect((await system.call("getInstalmentPlan", { params: { planId } })).body.outstandingPrincipal).toEqual(mad(0));
    expect(await stillDue()).toEqual(mad(10_000));
  },
);

test("nothing is late of a statement whose only purchase has become a plan", async () => {
  const transactionId = await buy(120_000);
  await advance("2025-03-10");
  await convert(transactionId, "IP12");
  const due = await system.call("getMinimumDue", { params: { accountId } });
  expect(due.body).toMatchObject({ minimumDue: mad(0), stillDue: mad(0) });
  await advance("2025-04-10");
  expect(await latest()).toMatchObject({ totals: { fees: mad(0), interest: mad(-990) }, minimumDue: mad(10_990) });
});

test("a young plan is taken back with its fee, and the purchase may be converted again", async () => {
  const transactionId = await buy(120_000);
  const { planId } = (await convert(transactionId)).body;
  const { body } = await system.call("cancelInstalments", { params: { planId } });
  expect(body).toMatchObject({ status: "cancelled", outstandingPrincipal: mad(0) });
  expect(await balance()).toEqual(mad(-120_000));
  await advance("2025-03-10");
  expect(await latest()).toMatchObject({ unbilledPrincipal: mad(0), payInFull: mad(120_000) });
  expect((await convert(transactionId)).status).toBe(201);
});

test("a plan whose first part has fallen due is not taken back", async () => {
  const { planId } = (await convert(await buy(120_000))).body;
  await advance("2025-03-10");
  const { body } = await system.call("cancelInstalments", { params: { planId } });
  expect(body).toMatchObject({ code: "instalment_plan_state_conflict", detail: expect.stringContaining("first part") });
});

test("what cannot be converted says why", async () => {
  const small = (await convert(await buy(49_999))).body;
  expect([small.code, small.detail]).toEqual(["transaction_state_conflict", expect.stringContaining("at least 50000")]);
  const transactionId = await buy(120_000);
  expect((await convert(transactionId, "IP99")).body.code).toBe("reference_invalid");
  await convert(transactionId);
  expect((await convert(transactionId)).body.detail).toContain("in the plan");
  const paid = await buy(60_000);
  const body = { amount: mad(120_000), method: "transfer" };
  await system.call("recordPayment", { params: { accountId }, body });
  expect((await convert(paid)).body.detail).toContain("owes less than this");
  const old = await buy(300_000);
  await advance("2025-05-20");
  expect((await convert(old)).body.detail).toMatch(/60 days old|overdue/);
});

test("plans of an account are listed by state, and are nobody else's", async () => {
  const { planId } = (await convert(await buy(120_000))).body;
  const query = { status: "active" };
  const listed = await system.call("listInstalmentPlans", { params: { accountId }, query });
  expect(listed.body.items.map((plan: { planId: string }) => plan.planId)).toEqual([planId]);
  for (const operation of ["getInstalmentPlan", "cancelInstalments"]) {
    const answer = await system.call(operation, { params: { planId }, as: "second" });
    expect([answer.status, answer.body.code]).toEqual([404, "instalment_plan_not_found"]);
  }
});
