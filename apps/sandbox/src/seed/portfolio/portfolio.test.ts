import { expect, test } from "vitest";
import { accountKinds } from "../../simulator/accounts/account.ts";
import { cardStatuses } from "../../simulator/cards/card.ts";
import { productOf } from "../../simulator/cards/products.ts";
import { isTestPan } from "../../simulator/cards/test-bins.ts";
import { isCurrency } from "../../simulator/money/currencies.ts";
import { portfolioAccounts } from "./accounts.ts";
import { portfolioCards } from "./cards.ts";
import { portfolioCustomers } from "./customers.ts";
import { portfolioMerchants, portfolioOutlets, portfolioTerminals } from "./merchants.ts";

const at = new Date("2026-11-23T03:35:22Z");
const customers = portfolioCustomers(at);
const accounts = portfolioAccounts(at).map(({ account }) => account);
const cards = portfolioCards(at, mapOf(accounts), mapOf(customers));
const merchants = portfolioMerchants(at);
const outlets = portfolioOutlets(at);
const terminals = portfolioTerminals(at);

function mapOf<T extends { readonly id: string }>(entities: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}

test("a world begins with 40 customers in six countries, 60 accounts, 90 cards and 12 merchants", () => {
  expect([customers, accounts, cards, merchants].map(({ length }) => length)).toEqual([40, 60, 90, 12]);
  expect(new Set(customers.map(({ countryCode }) => countryCode)).size).toBe(6);
  expect(new Set(accounts.map(({ kind }) => kind))).toEqual(new Set(accountKinds));
  expect(new Set(cards.map(({ status }) => status))).toEqual(new Set(cardStatuses));
  expect(new Set(merchants.map(({ mcc }) => mcc)).size).toBeGreaterThan(8);
});

test("ids and numbers are each of one entity only, and ids sort before those of what is made later", () => {
  const entities = [...customers, ...accounts, ...cards, ...merchants, ...outlets, ...terminals];
  const ids = entities.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]{3}_[0-9][0-9A-Z]{9}$/);
  for (const numbered of [customers, accounts, merchants, terminals]) {
    const numbers = numbered.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test("every card has a test number of its own, and an account that its product may draw on", () => {
  expect(new Set(cards.map(({ pan }) => pan)).size).toBe(cards.length);
  const byId = mapOf(accounts);
  for (const { pan, productCode, accountId, customerId } of cards) {
    expect(isTestPan(pan)).toBe(true);
    const account = byId.get(accountId);
    expect(account?.customerId).toBe(customerId);
    expect(productOf(productCode).accountKinds).toContain(account?.kind);
  }
  expect(cards.find(({ id }) => id === "crd_7QX2M4KD0A")?.pan).toBe("4456530000001096");
  expect(cards.find(({ id }) => id === "crd_3HN8W1VE6P")?.pan).toBe("4111111111111111");
});

test("currencies exist, and outlets and terminals have a merchant", () => {
  for (const { currencyCode } of [...accounts, ...merchants]) expect(isCurrency(currencyCode)).toBe(true);
  const known = mapOf(merchants);
  for (const { merchantId } of [...outlets, ...terminals]) expect(known.has(merchantId)).toBe(true);
});
