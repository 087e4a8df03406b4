import { merchants, outlets, terminals } from "../../entities/acquiring.ts";
import { accounts, cards, customers, mandates } from "../../entities/issuing.ts";
import { messages, routingRules } from "../../entities/payments.ts";
import { scheduleCard } from "../../modules/issuing/cards/schedule-card.ts";
import { networkTransactionIdOf } from "../../modules/issuing/mandates/keep-mandate.ts";
import { scheduleCycle } from "../../modules/issuing/statements/schedule-cycle.ts";
import { transfer } from "../../simulator/ledger/booking.ts";
import type { Mandate } from "../../simulator/mandates/mandate.ts";
import { dataElements as de } from "../../simulator/switching/iso-8583.ts";
import type { World } from "../../world/world.ts";
import { HISTORY_DAYS, momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import { portfolioAccounts } from "./accounts.ts";
import { portfolioCards } from "./cards.ts";
import { portfolioCustomers } from "./customers.ts";
import { portfolioMerchants, portfolioOutlets, portfolioTerminals } from "./merchants.ts";
import { putAuthentications } from "./put-authentications.ts";
import { putCardPast } from "./put-card-past.ts";
import { putFraud } from "./put-fraud.ts";
import { putTokens } from "./put-tokens.ts";

type Row = readonly [id: string, cardId: string, type: Mandate["type"], name: string, number: string, days: number];

/** Mandates that the documents name; age of the first payment in days. All cards are Visa. */
const rows: readonly Row[] = [
  ["mnd_3A1B2C3D4E", "crd_7QX2M4KD0A", "recurring", "ATLAS STREAMING", "000000090004899", 60],
  ["mnd_3B2C3D4E5F", "crd_7QX2M4KD0A", "reservation", "RIAD DES ORANGERS", "000000090007011", 12],
  ["mnd_3C3D4E5F6G", "crd_5KC3P7TB8J", "unscheduled", "ATLAS RIDES", "000000090004121", 45],
];

const REVOKED = "mnd_3C3D4E5F6G";

const REVOKED_DAYS = 5;

/** Customers, accounts, cards and merchants of a new world. */
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

function putMandates({ world, today, at }: Past): void {
  for (const [id, cardId, type, merchantName, merchantNumber, days] of rows) {
    const first = momentBefore(today, days, 10 * 60);
    at(first);
    const isStopped = id === REVOKED;
    const stoppedAt = momentBefore(today, REVOKED_DAYS, 18 * 60).toISOString();
    world.put(mandates, {
      id,
      cardId,
      formerCardIds: [],
      type,
      status: isStopped ? "stopped" : "active",
      scheme: "VISA",
      merchantName,
      merchantNumber,
      networkTransactionId: networkTransactionIdOf(id, "VISA", first),
      firstAuthorizationId: null,
      lastPayment: null,
      stopped: isStopped ? { responseCode: "R1", at: stoppedAt } : null,
      createdAt: first.toISOString(),
    });
  }
}

/** A rule and a message for the examples that name them. */
function putSwitching({ world, today, at }: Past): void {
  const created = momentBefore(today, 60, 9 * 60);
  at(created);
  world.put(routingRules, {
    id: "rtr_8S6T7V8W9X",
    name: "Visa at night by the domestic switch",
    priority: 100,
    status: "active",
    conditions: { bins: ["424242"], time: { from: "22:00", to: "06:00" } },
    strategy: "in_order",
    networkIds: ["DOMESTIC", "VISA"],
    createdAt: created.toISOString(),
    updatedAt: created.toISOString(),
  });
  const signedOn = momentBefore(today, 1, 5 * 60);
  const elements = { [de[7]]: signedOn.toISOString().slice(5, 19).replace(/\D/g, ""), [de[11]]: "000417" };
  at(signedOn);
  world.put(messages, {
    id: "msg_8S7V8W9X0Y",
    networkId: "VISA",
    direction: "inbound",
    status: "answered",
    request: { mti: "0800", ...elements, [de[70]]: "301" },
    response: { mti: "0810", ...elements, [de[39]]: "00", [de[70]]: "301" },
    authorizationId: null,
    transactionId: null,
    explanation: null,
    messageKey: null,
    digest: null,
    attempts: 1,
    createdAt: signedOn.toISOString(),
    answeredAt: signedOn.toISOString(),
  });
}
