import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { payment, reversalOf } from "../switching/testing/messages.ts";

const CARD = "crd_7QX2M4KD0A";
const ACCOUNT = "acc_2C8L0R5N2Y";

let system: CardSystem;
let number = 0;
let merchant: object;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(() => {
  number += 1;
  merchant = { ...shop, merchantNumber: `00000009000${String(number).padStart(4, "0")}` };
});

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const shop = { name: "BOUTIQUE", terminalNumber: "BT000001", mcc: "5999", city: "FES", countryCode: "MA" };
const pay = async (amount: number, values: object = {}) => {
  const body = { card: { cardId: CARD }, amount: mad(amount), entryMode: "chip", merchant, ...values };
  return (await system.call("simulateAuthorization", { body })).body;
};
const clear = (amount: number, values: object = {}) =>
  system.call("simulateClearing", { body: { card: { cardId: CARD }, merchant, amount: mad(amount), ...values } });
const held = async () => (await system.call("getBalances", { params: { accountId: ACCOUNT } })).body.held.amount;
const read = async (authorizationId: string) =>
  (await system.call("getAuthorization", { params: { authorizationId } })).body;

describe("a clearing without a reference", () => {
  test("below what was authorized is that payment, and the rest of its hold is released", async () => {
    const before = await held();
    const { authorizationId } = await pay(5_000);
    const { body } = await clear(4_500);
    expect(body.transaction).toMatchObject({ authorizationId, forcedPost: false });
    expect(await held()).toBe(before);
    expect(await read(authorizationId)).toMatchObject({ status: "cleared", heldAmount: mad(0) });
  });

  test("takes the open authorization whose amount is closest, and none that is too small", async () => {
    const small = await pay(3_000);
    const large = await pay(6_000);
    const near = await pay(5_000);
    expect((await clear(4_500)).body.transaction.authorizationId).toBe(near.authorizationId);
    expect((await clear(4_500)).body.transaction.authorizationId).toBe(large.authorizationId);
    expect((await clear(4_500)).body.transaction).toMatchObject({ authorizationId: null, forcedPost: true });
    expect(await read(small.authorizationId)).toMatchObject({ status: "approved" });
  });

  test("of a part that stays open leaves the rest held when more is announced", async () => {
    const { authorizationId } = await pay(5_000);
    await clear(2_000, { final: false });
    expect(await read(authorizationId)).toMatchObject({ status: "partially_cleared", heldAmount: mad(3_000) });
    expect((await clear(2_900)).body.transaction.authorizationId).toBe(authorizationId);
    expect(await read(authorizationId)).toMatchObject({ status: "cleared", heldAmount: mad(0) });
  });

  test("at another merchant is a forced post", async () => {
    const { authorizationId } = await pay(5_000);
    const elsewhere = { ...merchant, merchantNumber: "000000099999999" };
    expect((await clear(4_500, { merchant: elsewhere })).body.transaction).toMatchObject({ forcedPost: true });
    expect(await read(authorizationId)).toMatchObject({ status: "approved" });
  });
});

test("a retrieval reference that comes twice clears the authorization that is open", async () => {
  const before = await held();
  const retrievalReference = "506310555555";
  const first = await pay(5_000, { retrievalReference });
  const second = await pay(7_000, { retrievalReference });
  expect((await clear(5_000, { retrievalReference })).body.transaction.authorizationId).toBe(first.authorizationId);
  const { transaction } = (await clear(7_000, { retrievalReference })).body;
  expect(transaction).toMatchObject({ authorizationId: second.authorizationId, forcedPost: false });
  expect(await held()).toBe(before);
});

describe("what clears after its authorization has ended", () => {
  const balance = async () =>
    (await system.call("getBalances", { params: { accountId: ACCOUNT } })).body.balance.amount as number;
  const reverse = (authorizationId: string, body: object = {}) =>
    system.call("simulateReversal", { params: { authorizationId }, body });

  test.each(["expired", "reversed"])("is given back by a reversal, once: %s", async (ended) => {
    const { authorizationId } = await pay(5_000);
    if (ended === "expired") await system.call("advanceClock", { body: { days: 8 } });
    else await reverse(authorizationId);
    const before = await balance();
    const { transaction } = (await clear(5_000, { authorizationId })).body;
    expect([transaction.forcedPost, await balance()]).toEqual([true, before - 5_000]);
    for (const traceNumber of ["000801", "000801", "000802"]) {
      expect((await reverse(authorizationId, { traceNumber })).status).toBe(200);
      expect(await balance()).toBe(before);
    }
  });

  test("is given back in part by a message that says what stays", async () => {
    const before = await balance();
    const send = async (message: object) =>
      (await system.call("sendMessage", { body: { networkId: "VISA", message } })).body;
    const original = payment();
    const { authorizationId } = await send(original);
    await reverse(authorizationId);
    await clear(18_450, { authorizationId });
    const de95ReplacementAmounts = `000000008450${"0".repeat(30)}`;
    const { response } = await send(reversalOf(original, { de95ReplacementAmounts }));
    expect([response.de39ResponseCode, await balance()]).toEqual(["00", before - 8_450]);
  });
});

test("a foreign authorization is reversed in parts to the last, however each part rounds", async () => {
  const before = await held();
  for (const parts of [
    [45, 40, 35, 30],
    [25, 25, 51],
  ]) {
    const eur = (amount: number) => ({ amount, currencyCode: "EUR" });
    const { authorizationId } = await pay(0, { amount: eur(parts.reduce((sum, part) => sum + part)) });
    for (const part of parts) {
      const body = { amount: eur(part) };
      expect((await system.call("simulateReversal", { params: { authorizationId }, body })).status).toBe(200);
    }
    expect(await read(authorizationId)).toMatchObject({ status: "reversed", heldAmount: mad(0) });
  }
  expect(await held()).toBe(before);
});

describe("a clearing reference", () => {
  test("sent again with the same clearing returns the first", async () => {
    const clearingReference = "24445655063000000090001";
    const { authorizationId } = await pay(5_000);
    const first = await clear(5_000, { clearingReference });
    const again = await clear(5_000, { clearingReference });
    expect(again.status).toBe(201);
    expect(again.body.transaction).toEqual(first.body.transaction);
    expect(again.body.authorization.authorizationId).toBe(authorizationId);
  });

  test.each([
    ["amount", { amount: mad(4_999) }],
    ["card", { card: { cardId: "crd_101XWCBYB6" } }],
  ])("with another %s is a conflict", async (what, values) => {
    const clearingReference = `2444565506300000009100${number % 10}`;
    await clear(5_000, { clearingReference, forced: true });
    const { status, body } = await clear(5_000, { clearingReference, ...values });
    expect([status, body.code]).toEqual([409, "transaction_state_conflict"]);
    expect(body.detail).toContain(what);
  });

  test("with another authorization is a conflict, and that authorization stays open", async () => {
    const clearingReference = "24445655063000000090003";
    const first = await pay(5_000);
    const second = await pay(5_000);
    const one = { authorizationId: first.authorizationId, amount: mad(5_000), clearingReference };
    await system.call("simulateClearing", { body: one });
    const body = { ...one, authorizationId: second.authorizationId };
    const answer = await system.call("simulateClearing", { body });
    expect([answer.status, answer.body.code]).toEqual([409, "transaction_state_conflict"]);
    expect(await read(second.authorizationId)).toMatchObject({ status: "approved" });
    const refund = { transactionId: "trn_01BY574E5F", amount: mad(100), clearingReference };
    expect((await system.call("simulateRefund", { body: refund })).status).toBe(409);
  });
});

test("an amount that rounds to 0 in the account's currency is declined", async () => {
  const { responseCode, decline } = await pay(1, { amount: { amount: 1, currencyCode: "IDR" } });
  expect([responseCode, decline.reasonCode]).toEqual(["13", "amount_too_small"]);
});

describe("a message that comes twice", () => {
  test("is another one when another merchant's terminal has the same number", async () => {
    const first = await pay(5_000, { traceNumber: "700001" });
    const elsewhere = { ...merchant, merchantNumber: "000000098888888" };
    const second = await pay(5_000, { traceNumber: "700001", merchant: elsewhere });
    expect([second.responseCode, second.authorizationId === first.authorizationId]).toEqual(["00", false]);
    expect((await pay(5_000, { traceNumber: "700001" })).authorizationId).toBe(first.authorizationId);
  });

  test("just before and just after midnight is one", async () => {
    const midnight = await system.change(async ({ world }) => {
      const next = new Date(`${world.now.toISOString().slice(0, 10)}T23:59:58.000Z`);
      await world.advance(next);
      return next;
    });
    const first = await pay(5_000, { traceNumber: "700002" });
    await system.change(({ world }) => world.advance(new Date(midnight.getTime() + 5_000)));
    expect((await pay(5_000, { traceNumber: "700002" })).authorizationId).toBe(first.authorizationId);
    const other = await pay(5_001, { traceNumber: "700002" });
    expect([other.responseCode, other.decline.reasonCode]).toEqual(["94", "trace_number_used"]);
    expect((await pay(5_000, { traceNumber: "700002" })).authorizationId).toBe(first.authorizationId);
    await system.change(({ world }) => world.advance(new Date(midnight.getTime() + 7_200_000)));
    expect((await pay(5_001, { traceNumber: "700002" })).responseCode).toBe("00");
  });

  test("has the same retrieval reference", async () => {
    const first = await pay(5_000, { traceNumber: "700003", retrievalReference: "506310700003" });
    const second = await pay(5_000, { traceNumber: "700003", retrievalReference: "506310700004" });
    expect(second.authorizationId).not.toBe(first.authorizationId);
    const again = await pay(5_000, { traceNumber: "700003", retrievalReference: "506310700003" });
    expect(again.authorizationId).toBe(first.authorizationId);
  });
});

test("a payment clears under its card's number, also when a new card with that number has replaced it", async () => {
  const { accounts, customerId } = (await system.call("getCard", { params: { cardId: CARD } })).body;
  const delivery = { method: "mail", addressTypeCode: "H" };
  const wanted = { kind: "primary", customerId, cardProductCode: "VDB", embossedName: "AMINA", accounts, delivery };
  const { cardId } = (await system.call("createCard", { body: wanted })).body;
  const mobile = { channel: "mobile" };
  await system.call("activateCard", { params: { cardId }, body: mobile });
  const card = { pan: (await system.call("revealTestCard", { params: { cardId } })).body.pan };
  const before = await held();
  const { authorizationId } = await pay(5_000, { card });
  const numbered = await pay(3_000, { card, retrievalReference: "506310700004" });
  const replaced = await system.call("replaceCard", { params: { cardId }, body: { reasonCode: "D01", keepPan: true } });
  await system.call("activateCard", { params: replaced.body, body: mobile });
  const presented = { card, clearingReference: "24445655063000000090411" };
  const { transaction } = (await clear(5_000, presented)).body;
  expect(transaction).toMatchObject({ authorizationId, forcedPost: false });
  expect((await clear(5_000, presented)).body.transaction.transactionId).toBe(transaction.transactionId);
  const { body } = await clear(3_000, { card, retrievalReference: "506310700004" });
  expect(body.transaction.authorizationId).toBe(numbered.authorizationId);
  expect(await held()).toBe(before);
});

test("what names another card than the payment's is refused; a card that replaced it is not another", async () => {
  const stranger = { card: { cardId: "crd_5KC3P7TB8J" } };
  const refused = { status: 422, body: { code: "reference_invalid", errors: [{ pointer: "/card" }] } };
  const { authorizationId } = await pay(5_000);
  expect(await clear(5_000, { authorizationId, ...stranger })).toMatchObject(refused);
  expect(await read(authorizationId)).toMatchObject({ status: "approved" });
  const { transactionId } = (await clear(5_000, { authorizationId })).body.transaction;
  const refund = (values: object) =>
    system.call("simulateRefund", { body: { transactionId, amount: mad(1_000), ...values } });
  expect(await refund(stranger)).toMatchObject(refused);
  const replaced = await system.call("replaceCard", { params: { cardId: CARD }, body: { reasonCode: "L01" } });
  const card = { cardId: replaced.body.cardId };
  expect((await refund({ card })).status).toBe(201);
  await system.call("activateCard", { params: card, body: { channel: "mobile" } });
  const asked = await pay(2_000, { card, kind: "refund" });
  expect((await refund({ authorizationId: asked.authorizationId })).status).toBe(201);
});
