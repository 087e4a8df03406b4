import { merchants, outlets, terminals } from "../../modules/acquiring/merchants/merchants.ts";
import { accounts } from "../../modules/issuing/accounts/accounts.ts";
import { cards } from "../../modules/issuing/cards/cards.ts";
import { scheduleCard } from "../../modules/issuing/cards/schedule-card.ts";
import { customers } from "../../modules/issuing/customers/customers.ts";
import { scheduleCycle } from "../../modules/issuing/statements/schedule-cycle.ts";
import { transfer } from "../../simulator/ledger/booking.ts";
import type { World } from "../../world/world.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import { portfolioAccounts } from "./accounts.ts";
import { portfolioCards } from "./cards.ts";
import { portfolioCustomers } from "./customers.ts";
import { HISTORY_DAYS } from "./history-days.ts";
import { portfolioMerchants, portfolioOutlets, portfolioTerminals } from "./merchants.ts";
import { putAuthentications } from "./put-authentications.ts";
import { putCardPast } from "./put-card-past.ts";
import { putFraud } from "./put-fraud.ts";
import { putMandates } from "./put-mandates.ts";
import { putSwitching } from "./put-switching.ts";
import { putTokens } from "./put-tokens.ts";

/** Customers, accounts, cards and merchants, as they stand when the world begins. */
export async function putPortfolio(past: Past): Promise<void> {
  const { world, today, at } = past;
  at(momentBefore(today, HISTORY_DAYS, 0));
  const people = portfolioCustomers(today);
  const held = portfolioAccounts(today);
  for (const customer of people) world.put(customers, customer);
  for (const { account, opening } of held) {
    world.put(accounts, account);
    world.openBalance(account.id, account.currencyCode);
    if (account.status === "active") scheduleCycle(world, account);
    if (opening > 0) await bookOpening(world, account.id, account.currencyCode, opening);
  }
  const byId = new Map(held.map(({ account }) => [account.id, account]));
  const byCustomer = new Map(people.map((customer) => [customer.id, customer]));
  for (const card of portfolioCards(today, byId, byCustomer)) {
    scheduleCard(world, world.put(cards, card));
    putCardPast(past, card);
  }
  await putTokens(past);
  await putAuthentications(past);
  putMandates(past);
  putSwitching(past);
  putFraud(past);
  at(momentBefore(today, HISTORY_DAYS, 0));
  for (const merchant of portfolioMerchants(today)) {
    world.put(merchants, merchant);
    if (merchant.status !== "applied") world.openBalance(merchant.id, merchant.currencyCode);
  }
  for (const outlet of portfolioOutlets(today)) world.put(outlets, outlet);
  for (const terminal of portfolioTerminals(today)) world.put(terminals, terminal);
}

async function bookOpening(world: World, account: string, currency: string, amount: number): Promise<void> {
  const lines = transfer("int_cash", account, amount);
  await world.book({ kind: "opening", currency, lines, about: account, description: "Opening balance" });
}
