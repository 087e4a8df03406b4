import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const PREPAID = "crd_4NE5R9WD0M";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const merchant = (values: Record<string, unknown> = {}) => ({
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
  ...values,
});
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const authorization = (values: Record<string, unknown> = {}) => ({
  card: { cardId: CARD },
  amount: mad(10_000),
  entryMode: "contactless",
  merchant: merchant(),
  ...values,
});
const pay = (values?: Record<string, unknown>) => system.call("simulateAuthorization", { body: authorization(values) });
const outcome = ({ status, body }: Answer) => [status, body.responseCode, body.decline?.reasonCode ?? null];

test("an approval can be read, is listed with the card, and is told by an event", async () => {
  const { body } = await pay({ traceNumber: "100001" });
  const id = body.authorizationId;
  expect(body).toMatchObject({ status: "approved", heldAmount: mad(10_000), merchantId: "mer_1A2B3C4D5E" });
  expect((await system.call("getAuthorization", { params: { authorizationId: id } })).body).toEqual(body);
  const { items } = (await system.call("listAuthorizations", { params: { cardId: CARD }, query: { limit: 1 } })).body;
  expect(items[0].authorizationId).toBe(id);
  const events = (await system.call("listEvents", { query: { subject: id } })).body;
  expect(events.items).toMatchObject([{ type: "authorization.approved", subjectSequence: 1, before: null }]);
  const later = await system.call("listEvents", { query: { subject: id, after: events.lastSequence } });
  expect(later.body).toMatchObject({ items: [], hasMore: false });
});

test.each([
  ["a lost card", { card: { cardId: "crd_3HN8W1VE6P" } }, "41", "card_lost"],
  ["a card that is not active yet", { card: { cardId: "crd_9RT5B2ZC7H" } }, "78", "card_inactive"],
  ["a blocked card", { card: { cardId: "crd_4MD4Q8VC9K" } }, "62", "card_blocked"],
  ["the stripe of a chip card", { entryMode: "magnetic_stripe" }, "57", "stripe_of_chip_card"],
  ["a wallet without a token", { entryMode: "wallet" }, "57", "wallet_without_token"],
  ["a bad cryptogram", { entryMode: "chip", cryptogramValid: false }, "82", "cryptogram_wrong"],
  ["no 3-D Secure", { entryMode: "ecommerce", amount: mad(40_000) }, "1A", "authentication_needed"],
  ["a refused 3-D Secure", { entryMode: "ecommerce", threeDSecure: "refused" }, "1A", "authentication_refused"],
  ["gambling", { merchant: merchant({ mcc: "7995" }) }, "57", "mcc_off"],
  ["more than the day's limit", { entryMode: "chip", amount: mad(4_000_000) }, "61", "limit_amount"],
  ["nothing for a purchase", { amount: mad(0) }, "30", "amount_malformed"],
  ["something for a verification", { kind: "account_verification" }, "30", "amount_malformed"],
  ["cashback without its kind", { cashbackAmount: 100 }, "30", "cashback_malformed"],
  ["more cashback than amount", { kind: "purchase_with_cashback", cashbackAmount: 10_000 }, "30", "cashback_malformed"],
  ["an unknown card of the issuer", { card: { pan: "4456530000990009" } }, "14", "card_unknown"],
])("%s is declined, and what would have let it pass is told", async (_, values, code, reasonCode) => {
  const answer = await pay(values);
  expect(outcome(answer)).toEqual([201, code, reasonCode]);
  expect(answer.body).toMatchObject({ status: "declined", heldAmount: { amount: 0 }, authorizationCode: null });
  expect(answer.body.decline.remedy.length).toBeGreaterThan(10);
});

test("a merchant whose subscription was stopped takes nothing by itself any more, and is paid by the cardholder", async () => {
  const controls = (await system.call("getControls", { params: { cardId: CARD } })).body;
  const stopped = { ...controls, merchants: { "000000010004217": "stop_recurring" } };
  expect((await system.call("setControls", { params: { cardId: CARD }, body: stopped })).body).toEqual(stopped);
  const subscription = { entryMode: "credential_on_file", recurring: true };
  expect(outcome(await pay(subscription))).toEqual([201, "R0", "recurring_stopped"]);
  expect(outcome(await pay())).toEqual([201, "00", null]);
  const other = merchant({ merchantNumber: "000000010004218" });
  expect(outcome(await pay({ ...subscription, merchant: other }))).toEqual([201, "00", null]);
  const barred = { ...controls, merchants: { "000000010004217": "decline" } };
  await system.call("setControls", { params: { cardId: CARD }, body: barred });
  expect(outcome(await pay())).toEqual([201, "57", "merchant_off"]);
  await system.call("setControls", { params: { cardId: CARD }, body: controls });
  expect(outcome(await pay(subscription))).toEqual([201, "00", null]);
});

test("a hotel whose subscription was stopped increments what the cardholder has agreed to", async () => {
  const controls = (await system.call("getControls", { params: { cardId: CARD } })).body;
  const stopped = { ...controls, merchants: { "000000010004217": "stop_recurring" } };
  await system.call("setControls", { params: { cardId: CARD }, body: stopped });
  const { body } = await pay({ merchant: merchant({ mcc: "7011" }) });
  const params = { authorizationId: body.authorizationId };
  const added = await system.call("simulateIncrement", { params, body: { amount: mad(1_000) } });
  expect(added.body).toMatchObject({ approved: true, responseCode: "00" });
  await system.call("setControls", { params: { cardId: CARD }, body: controls });
});

test("what a machine's operator adds is a part of the amount: held, cleared and shown with it", async () => {
  const machine = merchant({ merchantNumber: "000000090006011", terminalNumber: "ATM00417", mcc: "6011" });
  const body = { card: { cardId: CARD }, amount: mad(41_500), surchargeAmount: 1_500, merchant: machine, pin: "4271" };
  const made = (await system.call("simulateCashWithdrawal", { body })).body;
  expect(made).toMatchObject({ responseCode: "00", approvedAmount: mad(41_500), surchargeAmount: mad(1_500) });
  const { authorizationId } = made;
  const cleared = await system.call("simulateClearing", { body: { authorizationId, amount: mad(41_500) } });
  expect(cleared.body.authorization).toMatchObject({ status: "cleared", surchargeAmount: mad(1_500) });
  expect(outcome(await pay({ surchargeAmount: 10_000 }))).toEqual([201, "30", "surcharge_malformed"]);
  expect((await pay()).body.surchargeAmount).toBeUndefined();
});

test("an agreement begins with an authentication, and goes on without one", async () => {
  const agreed = { entryMode: "ecommerce", recurring: true, merchant: merchant({ merchantNumber: "000000010009911" }) };
  const first = await pay({ ...agreed, amount: mad(40_000) });
  expect(outcome(first)).toEqual([201, "1A", "authentication_needed"]);
  expect(first.body.decline.retry).toBe("after_correction");
  expect(outcome(await pay({ ...agreed, amount: mad(40_000), threeDSecure: "authenticated" }))).toEqual([
    201,
    "00",
    null,
  ]);
  expect(outcome(await pay({ ...agreed, amount: mad(40_000) }))).toEqual([201, "00", null]);
});

test("cash at the till and what is as good as cash count as cash, and are given back by a reversal", async () => {
  const used = async () => {
    const { body } = await system.call("getLimits", { params: { cardId: CARD } });
    const isCash = (limit: { limitCode: string; period: string }) =>
      limit.limitCode === "cash_withdrawal" && limit.period === "day";
    return body.limits.find(isCash).used;
  };
  const before = await used();
  const atTheTill = { kind: "purchase_with_cashback", amount: mad(20_000), cashbackAmount: 5_000, pin: "4271" };
  const currencyShop = { amount: mad(5_000), entryMode: "chip", merchant: merchant({ mcc: "6051" }) };
  for (const cash of [atTheTill, currencyShop]) {
    const { body } = await pay(cash);
    expect((await used()).amount - before.amount).toBe(5_000);
    await system.call("simulateReversal", { params: { authorizationId: body.authorizationId }, body: {} });
    expect(await used()).toEqual(before);
  }
});

test("a decline keeps what the later checks saw, too", async () => {
  const { body } = await pay({ entryMode: "magnetic_stripe", amount: mad(4_000_000) });
  const results = Object.fromEntries(
    body.checks.map(({ check, result }: { check: string; result: string }) => [check, result]),
  );
  expect(results).toMatchObject({ status: "passed", presentation: "failed", limits: "failed", pin: "not_made" });
});

test("the third wrong PIN blocks the card, and the right one does not help any more", async () => {
  const withdraw = (pin: string) =>
    system.call("simulateCashWithdrawal", {
      body: { card: { cardId: PREPAID }, amount: mad(1_000), merchant: merchant({ mcc: "6011" }), pin },
    });
  expect(outcome(await withdraw("4271"))).toEqual([201, "00", null]);
  expect(outcome(await withdraw("1111"))).toEqual([201, "55", "pin_wrong"]);
  expect(outcome(await withdraw("1111"))).toEqual([201, "55", "pin_wrong"]);
  expect(outcome(await withdraw("1111"))).toEqual([201, "75", "pin_tries_exceeded"]);
  expect(outcome(await withdraw("4271"))).toEqual([201, "75", "pin_tries_exceeded"]);
});

test("the code that is printed on the card is taken, another is not", async () => {
  const { body: printed } = await system.call("revealTestCard", { params: { cardId: CARD } });
  const wrong = String((Number(printed.securityCode) + 1) % 1000).padStart(3, "0");
  const onLine = { entryMode: "ecommerce", card: { pan: printed.pan, expiry: printed.expiry } };
  expect(outcome(await pay({ ...onLine, securityCode: printed.securityCode }))).toEqual([201, "00", null]);
  expect(outcome(await pay({ ...onLine, securityCode: wrong }))).toEqual([201, "N7", "security_code_wrong"]);
  const expired = { ...onLine, card: { pan: printed.pan, expiry: "2024-01" } };
  expect(outcome(await pay(expired))).toEqual([201, "54", "expiry_wrong"]);
});

test("a doubled message gets the first answer; another with its trace number is declined", async () => {
  const first = await pay({ traceNumber: "200001" });
  const second = await pay({ traceNumber: "200001" });
  expect(second.body).toEqual(first.body);
  expect(outcome(await pay({ traceNumber: "200001", amount: mad(10_001) }))).toEqual([201, "94", "trace_number_used"]);
});

test.each([
  ["051", "51", "insufficient_funds"],
  ["054", "54", "card_expired"],
  ["091", "91", "issuer_away"],
  ["005", "05", "do_not_honour"],
  ["901", "91", "no_answer"],
  ["900", "00", null],
  ["010", "10", null],
])("a card of another issuer is answered by the amount: …%s is %s", async (digits, code, reasonCode) => {
  const card = { pan: "4242424242424242", expiry: "2029-12" };
  const answer = await pay({ card, amount: mad(25_000 + Number(digits)), partialApproval: true });
  expect(outcome(answer)).toEqual([201, code, reasonCode]);
  expect(answer.body).toMatchObject({ cardId: null, decidedBy: "network", availableAmount: null });
});

test("an increment is added, cleared in parts, and what is left is given back with the last", async () => {
  const { body: first } = await pay({ merchant: merchant({ mcc: "7011" }) });
  const params = { authorizationId: first.authorizationId };
  const { body } = await system.call("simulateIncrement", { params, body: { amount: mad(5_000) } });
  expect(body).toMatchObject({ approved: true, authorization: { heldAmount: mad(15_000) } });
  const clear = (amount: number, final: boolean) =>
    system.call("simulateClearing", { body: { ...params, amount: mad(amount), final } });
  expect((await clear(6_000, false)).body.authorization).toMatchObject({
    status: "partially_cleared",
    heldAmount: mad(9_000),
  });
  const { body: last } = await clear(4_000, true);
  expect(last.authorization).toMatchObject({ status: "cleared", heldAmount: mad(0), clearedAmount: mad(10_000) });
  const { body: late } = await clear(1_000, true);
  expect(late.transaction).toMatchObject({ forcedPost: true, authorizationId: first.authorizationId });
});

test("a final amount takes no increment, and a declined one no reversal", async () => {
  const { body } = await pay();
  const increment = { params: { authorizationId: body.authorizationId }, body: { amount: mad(100) } };
  expect((await system.call("simulateIncrement", increment)).body.code).toBe("authorization_state_conflict");
  const { body: declined } = await pay({ amount: mad(4_000_000) });
  const reversal = { params: { authorizationId: declined.authorizationId }, body: {} };
  expect((await system.call("simulateReversal", reversal)).status).toBe(409);
});

test("a clearing finds its authorization by card, merchant and amount, and the same reference books once", async () => {
  const { body } = await pay({ amount: mad(12_345), merchant: merchant({ merchantNumber: "000000090001234" }) });
  const clearing = {
    card: { cardId: CARD },
    amount: mad(12_345),
    merchant: merchant({ merchantNumber: "000000090001234" }),
    clearingReference: "24445655063000000099991",
  };
  const first = await system.call("simulateClearing", { body: clearing });
  expect(first.body).toMatchObject({
    transaction: { forcedPost: false, authorizationId: body.authorizationId },
    authorization: { status: "cleared" },
  });
  const second = await system.call("simulateClearing", { body: clearing });
  expect(second.body.transaction).toEqual(first.body.transaction);
});

test("a restaurant may add a tip; a shop that clears more makes a forced post", async () => {
  const clearingOf = async (mcc: string) => {
    const { body } = await pay({ merchant: merchant({ mcc }) });
    const { authorizationId } = body;
    return (await system.call("simulateClearing", { body: { authorizationId, amount: mad(12_000) } })).body.transaction;
  };
  expect((await clearingOf("5812")).forcedPost).toBe(false);
  expect((await clearingOf("5411")).forcedPost).toBe(true);
});

test("a purchase in euro is converted, bears the mark-up, and is refunded in parts to the last centime", async () => {
  const amount = { amount: 3_333, currencyCode: "EUR" };
  const { body } = await pay({ amount, entryMode: "chip", merchant: merchant({ countryCode: "FR" }) });
  expect(body).toMatchObject({ rate: "10.82", billingAmount: mad(36_063) });
  const { authorizationId } = body;
  const { transaction } = (await system.call("simulateClearing", { body: { authorizationId, amount } })).body;
  const fees = await system.call("listEvents", { query: { type: "fee.charged", limit: 100 } });
  expect(fees.body.items.at(-1).after).toMatchObject({ aboutId: transaction.transactionId });
  const refund = (part: number) =>
    system.call("simulateRefund", {
      body: { transactionId: transaction.transactionId, amount: { amount: part, currencyCode: "EUR" } },
    });
  const parts = [await refund(1_111), await refund(1_111), await refund(1_111)];
  expect(parts.reduce((sum, part) => sum + part.body.billingAmount.amount, 0)).toBe(36_063);
  expect((await refund(1)).body.code).toBe("amount_invalid");
});

test("a calendar has the local day by the clock, and the bank holidays of a year", async () => {
  const calendarOf = (currencyCode: string) => system.call("getCalendar", { params: { currencyCode } });
  const { now } = (await system.call("getClock")).body;
  const tokyo = (await calendarOf("JPY")).body;
  expect(tokyo).toMatchObject({ timeZone: "Asia/Tokyo", businessDays: "JP", weekend: [6, 7] });
  expect(new Date(Date.parse(now) + 9 * 3_600_000).toISOString().slice(0, 10)).toBe(tokyo.today);
  expect([tokyo.startsAt <= now, now < tokyo.endsAt]).toEqual([true, true]);
  expect(tokyo.bankHolidays).toEqual(expect.arrayContaining([expect.stringMatching(/-11-03$/)]));
  expect((await calendarOf("KWD")).body.weekend).toEqual([5, 6]);
  const unknown = await calendarOf("ISK");
  expect([unknown.status, unknown.body.code]).toEqual([422, "currency_invalid"]);
});

test("the clock ends a hold, and does not go back", async () => {
  const { body } = await pay({ amount: mad(777), entryMode: "chip" });
  const { body: before } = await system.call("getClock");
  const { body: advanced } = await system.call("advanceClock", { body: { days: 8 } });
  expect(advanced.happened).toBeGreaterThan(0);
  const params = { authorizationId: body.authorizationId };
  expect((await system.call("getAuthorization", { params })).body).toMatchObject({
    status: "expired",
    heldAmount: mad(0),
  });
  const back = await system.call("advanceClock", { body: { to: before.now } });
  expect([back.status, back.body.code]).toEqual([409, "clock_conflict"]);
  const far = await system.call("advanceClock", { body: { to: "2099-01-01T00:00:00Z" } });
  expect([far.status, far.body.code]).toEqual([422, "date_invalid"]);
});

test.each([
  ["a negative amount", { amount: mad(-1) }, "request_invalid"],
  ["half a centime", { amount: mad(1.5) }, "request_invalid"],
  ["a huge amount", { amount: mad(1_000_000_000_000) }, "request_invalid"],
  ["a currency that does not exist", { amount: { amount: 100, currencyCode: "QQQ" } }, "currency_invalid"],
  ["a category that does not exist", { merchant: merchant({ mcc: "0001" }) }, "reference_code_unknown"],
  ["a country that does not exist", { merchant: merchant({ countryCode: "QQ" }) }, "reference_code_unknown"],
  ["a number that is no test card", { card: { pan: "4916338506082832" } }, "test_cards_only"],
  ["a number with a wrong check digit", { card: { pan: "4242424242424243" } }, "test_cards_only"],
  ["a member that is not known", { foo: 1 }, "request_invalid"],
])("%s is refused with its place", async (_, values, code) => {
  const { status, body } = await pay(values);
  expect([status, body.code]).toEqual([422, code]);
  expect(body.errors.length).toBeGreaterThan(0);
});

test("what is unknown, or another caller's, is not found", async () => {
  const { body } = await pay();
  const params = { authorizationId: body.authorizationId };
  expect((await system.call("getAuthorization", { params, as: "second" })).status).toBe(404);
  const reversal = await system.call("simulateReversal", { params, body: {}, as: "second" });
  expect([reversal.status, reversal.body.code]).toEqual([404, "authorization_not_found"]);
  expect((await pay({ card: { cardId: "crd_ZZZZZZZZZZ" } })).body.code).toBe("card_not_found");
  const refund = { transactionId: "trn_ZZZZZZZZZZ", amount: mad(1) };
  expect((await system.call("simulateRefund", { body: refund })).body.code).toBe("transaction_not_found");
});

test("a rate that is set converts from then on; what is no rate is refused", async () => {
  const params = { fromCurrency: "USD", toCurrency: "MAD" };
  await system.call("setRate", { params, body: { rate: "11" } });
  const rates = await system.call("listRates", { query: params });
  expect(rates.body.items).toMatchObject([{ ...params, rate: "11", source: "world" }]);
  const { body } = await pay({ amount: { amount: 1_000, currencyCode: "USD" }, entryMode: "chip" });
  expect(body).toMatchObject({ billingAmount: mad(11_000), rate: "11" });
  expect((await system.call("setRate", { params, body: { rate: "0" } })).body.code).toBe("amount_invalid");
  const itself = { params: { fromCurrency: "MAD", toCurrency: "MAD" }, body: { rate: "1" } };
  expect((await system.call("setRate", itself)).body.code).toBe("currency_invalid");
});

test("a reset leaves nothing of what was done", async () => {
  const { body } = await pay();
  await system.call("resetWorld", { body: {} });
  const gone = await system.call("getAuthorization", { params: { authorizationId: body.authorizationId } });
  expect(gone.status).toBe(404);
  expect((await system.call("listEvents")).body).toEqual({ items: [], lastSequence: 0, hasMore: false });
});

test("ids of events do not come again after a reset to the same seed", async () => {
  const eventIds = async (): Promise<string[]> => {
    await system.call("resetWorld", { body: { seed: 1 } });
    for (let payments = 0; payments < 3; payments++) await pay();
    return (await system.call("listEvents")).body.items.map(({ eventId }: { eventId: string }) => eventId);
  };
  const before = await eventIds();
  const after = await eventIds();
  expect(before.length).toBeGreaterThan(2);
  expect(new Set([...before, ...after]).size).toBe(before.length + after.length);
});

test("a reset that is sent again leaves what was done since", async () => {
  const reset = () =>
    system.call("resetWorld", { body: {}, headers: { "Idempotency-Key": "5c2c0b4e-7d1f-4a3e-9a55-0d6a1c7f2b90" } });
  const first = await reset();
  const { body } = await pay();
  const again = await reset();
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  const there = await system.call("getAuthorization", { params: { authorizationId: body.authorizationId } });
  expect(there.status).toBe(200);
});
