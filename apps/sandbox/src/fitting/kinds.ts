import { accounts } from "../modules/accounts/accounts.ts";
import { authorizations } from "../modules/authorizations/authorizations.ts";
import { cards } from "../modules/cards/cards.ts";
import { plastics } from "../modules/cards/plastics.ts";
import { customers } from "../modules/customers/customers.ts";
import { disputes } from "../modules/disputes/disputes.ts";
import { alerts } from "../modules/fraud/alerts.ts";
import { cases } from "../modules/fraud/cases.ts";
import { fraudListEntries, fraudLists } from "../modules/fraud/fraud-lists.ts";
import { fraudRules } from "../modules/fraud/fraud-rules.ts";
import { instalmentPlans } from "../modules/instalments/instalment-plans.ts";
import { mandates } from "../modules/mandates/mandates.ts";
import { merchants, outlets, terminals } from "../modules/merchants/merchants.ts";
import { networkRecords, networkSettlements } from "../modules/network-settlement/network-records.ts";
import { payments, refunds } from "../modules/payments/payments.ts";
import { batches, payouts } from "../modules/settlement/batches.ts";
import { statements } from "../modules/statements/statements.ts";
import { messages } from "../modules/switching/messages.ts";
import { routingRules } from "../modules/switching/routing-rules.ts";
import { authentications } from "../modules/three-d-secure/authentications.ts";
import { tokens } from "../modules/tokens/tokens.ts";
import { transactions } from "../modules/transactions/transactions.ts";
import type { Thing, ThingKind } from "../world/thing-kind.ts";

const all: readonly ThingKind<Thing>[] = [
  accounts,
  authentications,
  authorizations,
  batches,
  cards,
  customers,
  disputes,
  instalmentPlans,
  mandates,
  merchants,
  outlets,
  networkRecords,
  networkSettlements,
  payments,
  alerts,
  cases,
  fraudListEntries,
  fraudLists,
  fraudRules,
  messages,
  payouts,
  plastics,
  refunds,
  routingRules,
  statements,
  terminals,
  tokens,
  transactions,
];

/** What an example may name, by what ids begin with. */
export const kinds: ReadonlyMap<string, ThingKind<Thing>> = new Map(all.map((kind) => [kind.prefix, kind]));
