import type { NetworkRecord } from "../../../simulator/network-settlement/network-record.ts";
import type { NetworkSettlement } from "../../../simulator/network-settlement/network-settlement.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const networkRecords = entityKind<NetworkRecord>()({
  prefix: "nrc",
  table: "network_records",
  columns: { date: ({ date }) => date, kind: ({ kind }) => kind },
  notFound: "settlement_not_found",
});

export const networkSettlements = entityKind<NetworkSettlement>()({
  prefix: "set",
  table: "network_settlements",
  columns: { month: ({ date }) => date.slice(0, 7) },
  notFound: "settlement_not_found",
});

/** What falls due at the end of a day on which the network has processed something; its subject is the day. */
export const NETWORK_SETTLEMENT = "network_settlement";
