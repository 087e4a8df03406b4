import { merchants, outlets, terminals } from "../modules/acquiring/merchants/merchants.ts";
import { payments, refunds } from "../modules/acquiring/payments/payments.ts";
import { batches, payouts } from "../modules/acquiring/settlement/batches.ts";
import { disputes } from "../modules/disputes/disputes/disputes.ts";
import { accounts } from "../modules/issuing/accounts/accounts.ts";
import { cards } from "../modules/issuing/cards/cards.ts";
import { plastics } from "../modules/issuing/cards/plastics.ts";
import { customers } from "../modules/issuing/customers/customers.ts";
import { instalmentPlans } from "../modules/issuing/instalments/instalment-plans.ts";
import { mandates } from "../modules/issuing/mandates/mandates.ts";
import { statements } from "../modules/issuing/statements/statements.ts";
import { tokens } from "../modules/issuing/tokens/tokens.ts";
import { transactions } from "../modules/issuing/transactions/transactions.ts";
import { authorizations } from "../modules/payments/authorizations/authorizations.ts";
import { alerts } from "../modules/payments/fraud/alerts.ts";
import { cases } from "../modules/payments/fraud/cases.ts";
import { fraudListEntries, fraudLists } from "../modules/payments/fraud/fraud-lists.ts";
import { fraudRules } from "../modules/payments/fraud/fraud-rules.ts";
import { networkRecords, networkSettlements } from "../modules/payments/network-settlement/network-records.ts";
import { messages } from "../modules/payments/switching/messages.ts";
import { routingRules } from "../modules/payments/switching/routing-rules.ts";
import { authentications } from "../modules/payments/three-d-secure/authentications.ts";
import type { Entity, EntityKind } from "../world/entity-kind.ts";

const all: readonly EntityKind<Entity>[] = [
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
export const kinds: ReadonlyMap<string, EntityKind<Entity>> = new Map(all.map((kind) => [kind.prefix, kind]));
