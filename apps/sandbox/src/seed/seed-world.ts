import { accounts } from "../modules/accounts/accounts.ts";
import { cards } from "../modules/cards/cards.ts";
import { customers } from "../modules/customers/customers.ts";
import { merchants, outlets, terminals } from "../modules/merchants/merchants.ts";
import { transfer } from "../simulator/ledger/booking.ts";
import type { World } from "../world/world.ts";
import { portfolioAccounts } from "./portfolio/accounts.ts";
import { portfolioCards } from "./portfolio/cards.ts";
import { portfolioCustomers } from "./portfolio/customers.ts";
import { portfolioMerchants, portfolioOutlets, portfolioTerminals } from "./portfolio/merchants.ts";

/** Fills a new world with its portfolio. `at` is the moment at which the world begins; its past lies before it. */
export async function seedWorld(world: World, at: Date): Promise<void> {
  const people = portfolioCustomers(at);
  const held = portfolioAccounts(at);
  const byId = new Map(held.map(({ account }) => [account.id, account]));
  for (const customer of people) world.put(customers, customer);
  for (const { account, opening } of held) {
    world.put(accounts, account);
    world.openBalance(account.id, account.currencyCode);
    if (opening > 0) await openingOf(world, account.id, account.currencyCode, opening);
  }
  const byCustomer = new Map(people.map((customer) => [customer.id, customer]));
  for (const card of portfolioCards(at, byId, byCustomer)) world.put(cards, card);
  for (const merchant of portfolioMerchants(at)) {
    world.put(merchants, merchant);
    world.openBalance(merchant.id, merchant.currencyCode);
  }
  for (const outlet of portfolioOutlets(at)) world.put(outlets, outlet);
  for (const terminal of portfolioTerminals(at)) world.put(terminals, terminal);
}

/** What stood in an account before the history begins. */
async function openingOf(world: World, account: string, currency: string, amount: number): Promise<void> {
  const lines = transfer("int_cash", account, amount);
  await world.book({ kind: "opening", currency, lines, about: account, description: "Opening balance" });
}
