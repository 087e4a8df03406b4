import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const ACCOUNT = { accountId: "acc_2C8L0R5N2Y" };
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = {
  name: "LIBRAIRIE ATLAS",
  merchantNumber: "000000090011111",
  mcc: "5942",
  city: "CASABLANCA",
  countryCode: "MA",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const authorize = (values: object) =>
  system.call("simulateAuthorization", {
    body: { card: { cardId: CARD }, entryMode: "chip", amount: mad(5_000), merchant, ...values },
  });
const refund = (body: object) => system.call("simulateRefund", { body });
const balance = async () => (await system.call("getBalances", { params: ACCOUNT })).body;
const stateOf = async (authorizationId: string) =>
  (await system.call("getAuthorization", { params: { authorizationId } })).body;
const error = ({ status, body }: Answer) => [status, body.code];
const faults = () => system.read(async (world) => findFaults(system.sandbox.database.db, world.id));

test.each(["refund", "original_credit"])("a %s holds nothing, and clears in parts as a credit", async (kind) => {
  const before = await balance();
  // More than any limit, and than the account's balance.
  const { body } = await authorize({ kind, amount: mad(90_000_000) });
  expect(body).toMatchObject({ responseCode: "00", heldAmount: { amount: 0 }, approvedAmount: mad(90_000_000) });
  expect(await balance()).toEqual(before);
  const { authorizationId } = body;
  const first = await refund({ authorizationId, amount: mad(1_000) });
  expect(first.body).toMatchObject({ kind: "refund", direction: "credit", authorizationId, cardId: CARD });
  expect(await stateOf(authorizationId)).toMatchObject({ status: "partially_cleared", clearedAmount: mad(1_000) });
  expect(error(await refund({ authorizationId, amount: mad(89_999_001) }))).toEqual([422, "amount_invalid"]);
  await refund({ authorizationId, amount: mad(89_999_000) });
  expect((await stateOf(authorizationId)).status).toBe("cleared");
  expect(error(await refund({ authorizationId, amount: mad(1) }))).toEqual([409, "authorization_state_conflict"]);
  expect((await balance()).balance.amount - before.balance.amount).toBe(90_000_000);
  expect(await faults()).toEqual([]);
});

test("controls, limits and a blocked account stop what is paid, not what comes in", async () => {
  const { body: usual } = await system.call("getControls", { params: { cardId: CARD } });
  const off = { chip: false, contactless: false, magnetic_stripe: false, ecommerce: false, cash: false };
  await system.call("setControls", { params: { cardId: CARD }, body: { ...usual, channels: off } });
  await system.call("blockAccount", { params: ACCOUNT });
  expect((await authorize({ kind: "purchase" })).body.status).toBe("declined");
  expect((await authorize({ kind: "refund" })).body.responseCode).toBe("00");
  await system.call("unblockAccount", { params: ACCOUNT });
  await system.call("setControls", { params: { cardId: CARD }, body: usual });
});

test("a refund that was authorized takes its part off the purchase, once", async () => {
  const bought = (await authorize({ kind: "purchase" })).body;
  const cleared = await system.call("simulateClearing", {
    body: { authorizationId: bought.authorizationId, amount: mad(5_000) },
  });
  const { transactionId } = cleared.body.transaction;
  const { authorizationId } = (await authorize({ kind: "refund" })).body;
  expect(error(await refund({ authorizationId: bought.authorizationId, amount: mad(1) }))).toEqual([
    409,
    "authorization_state_conflict",
  ]);
  const made = await refund({ authorizationId, transactionId, amount: mad(5_000) });
  expect(made.body).toMatchObject({ authorizationId, refundsTransactionId: transactionId });
  expect(error(await refund({ transactionId, amount: mad(1) }))).toEqual([422, "amount_invalid"]);
  expect(await faults()).toEqual([]);
});

test("a credit clears by no debit, is taken back while it is open, and expires", async () => {
  const first = (await authorize({ kind: "original_credit" })).body.authorizationId;
  const debit = await system.call("simulateClearing", { body: { authorizationId: first, amount: mad(5_000) } });
  expect(error(debit)).toEqual([409, "authorization_state_conflict"]);
  const forced = await system.call("simulateClearing", {
    body: { card: { cardId: CARD }, merchant, amount: mad(5_000) },
  });
  expect(forced.body).toMatchObject({ authorization: null, transaction: { forcedPost: true } });
  await system.call("simulateReversal", { params: { authorizationId: first }, body: {} });
  expect((await stateOf(first)).status).toBe("reversed");
  const second = (await authorize({ kind: "refund", merchant: { ...merchant, mcc: "7011" } })).body;
  expect(second.estimated).toBe(false);
  await system.change(async ({ world }) => world.advance(new Date(world.now.getTime() + 31 * 86_400_000)));
  expect((await stateOf(second.authorizationId)).status).toBe("expired");
  expect(await faults()).toEqual([]);
});

test("account funding pays as a purchase does", async () => {
  const { body } = await authorize({ kind: "account_funding" });
  expect(body).toMatchObject({ responseCode: "00", kind: "account_funding", heldAmount: mad(5_000) });
  const { authorizationId } = body;
  const cleared = await system.call("simulateClearing", { body: { authorizationId, amount: mad(5_000) } });
  expect(cleared.body.transaction).toMatchObject({ kind: "purchase", direction: "debit" });
  expect((await authorize({ kind: "account_funding", amount: mad(90_000_000) })).body.responseCode).toBe("61");
});
