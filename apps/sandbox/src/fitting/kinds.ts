import {
  batches,
  merchants,
  networkRecords,
  networkSettlements,
  outlets,
  payouts,
  terminals,
} from "../entities/acquiring.ts";
import { disputes } from "../entities/disputes.ts";
import {
  accounts,
  cards,
  customers,
  instalmentPlans,
  mandates,
  plastics,
  statements,
  tokens,
  transactions,
} from "../entities/issuing.ts";
import {
  alerts,
  authentications,
  authorizations,
  cases,
  fraudListEntries,
  fraudLists,
  fraudRules,
  messages,
  payments,
  refunds,
  routingRules,
} from "../entities/payments.ts";
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

/** Entity kinds that an example may name, by the prefix of their ids. */
export const kinds: ReadonlyMap<string, EntityKind<Entity>> = new Map(all.map((kind) => [kind.prefix, kind]));
