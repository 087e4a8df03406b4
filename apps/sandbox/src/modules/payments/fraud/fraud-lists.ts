import type { FraudList, FraudListEntry, ListAttribute } from "../../../simulator/fraud/fraud-list.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const fraudLists = entityKind<FraudList>()({
  prefix: "fls",
  table: "fraud_lists",
  columns: { kind: ({ effect }) => effect },
  notFound: "fraud_list_not_found",
});

export const fraudListEntries = entityKind<FraudListEntry>()({
  prefix: "fle",
  table: "fraud_list_entries",
  // What was removed is found by its id only.
  columns: {
    list_id: ({ listId, removedAt }) => (removedAt === null ? listId : null),
    value: ({ attribute, value, removedAt }) => (removedAt === null ? listedValue(attribute, value) : null),
  },
  notFound: "fraud_list_entry_not_found",
});

/** As entries are found: a country and a category never meet. */
export function listedValue(attribute: ListAttribute, value: string): string {
  return `${attribute} ${value}`;
}

export const MOST_LISTS = 50;
export const MOST_ENTRIES = 1_000;
