import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const money = (amount: number, currencyCode: string) => ({ amount, currencyCode });
const merchant = {
  name: "ATELIER LUMIERE",
  merchantNumber: "000000090011111",
  mcc: "5942",
  city: "PARIS",
  countryCode: "FR",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
  const rate = (fromCurrency: string, toCurrency: string, value: string) =>
    system.call("setRate", { params: { fromCurrency, toCurrency }, body: { rate: value } });
  await rate("EUR", "MAD", "10.8");
  await rate("USD", "MAD", "10");
  await rate("USD", "EUR", "0.9");
});
afterAll(() => system.close());

const authorize = async (amount: object) =>
  (
    await system.call("simulateAuthorization", {
      body: { card: { cardId: CARD }, kind: "purchase", entryMode: "chip", amount, merchant },
    })
  ).body;
const clear = (authorizationId: string, amount: object, final = true) =>
  system.call("simulateClearing", { body: { authorizationId, amount, final } });
const faults = () => system.read(async (world) => findFaults(system.sandbox.database.db, world.id));
const reverse = (authorizationId: string, amount?: object) =>
  system.call("simulateReversal", { params: { authorizationId }, body: amount === undefined ? {} : { amount } });
const balance = async () =>
  (await system.call("getBalances", { params: { accountId: "acc_2C8L0R5N2Y" } })).body.balance.amount;
const error = ({ status, body }: Answer) => [status, body.code];

test("what was authorized in one currency clears in another, in parts, under the same authorization", async () => {
  const { authorizationId } = await authorize(money(10_000, "EUR"));
  const first = (await clear(authorizationId, money(5_000, "USD"), false)).body;
  expect(first.transaction).toMatchObject({
    transactionAmount: money(5_000, "USD"),
    billingAmount: money(50_000, "MAD"),
    forcedPost: false,
  });
  // 45 euros of it, at the rate of the authorization.
  expect(first.authorization).toMatchObject({ status: "partially_cleared", clearedAmount: money(48_600, "MAD") });
  const rest = (await clear(authorizationId, money(59_400, "MAD"))).body;
  expect(rest.transaction).toMatchObject({ rate: null, billingAmount: money(59_400, "MAD"), forcedPost: false });
  expect(rest.authorization).toMatchObject({ status: "cleared", heldAmount: money(0, "MAD") });
  expect(await faults()).toEqual([]);
});

test("a merchant's conversion may cost five percent more than was authorized; above, it is a forced post", async () => {
  const within = await authorize(money(10_000, "EUR"));
  expect((await clear(within.authorizationId, money(113_400, "MAD"))).body.transaction.forcedPost).toBe(false);
  const above = await authorize(money(10_000, "EUR"));
  expect((await clear(above.authorizationId, money(113_500, "MAD"))).body.transaction.forcedPost).toBe(true);
  expect(await faults()).toEqual([]);
});

test("a reversal gives back all that cleared, whatever its currency; a part has to name its transaction", async () => {
  const before = await balance();
  const { authorizationId } = await authorize(money(10_000, "EUR"));
  await clear(authorizationId, money(11_000, "USD"));
  expect(error(await reverse(authorizationId, money(1_000, "EUR")))).toEqual([422, "currency_invalid"]);
  expect((await reverse(authorizationId)).status).toBe(200);
  expect(await balance()).toBe(before);
  expect(await faults()).toEqual([]);
});
