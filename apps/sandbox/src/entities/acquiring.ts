import type { Merchant, Outlet, Terminal } from "../simulator/merchants/merchant.ts";
import type { NetworkRecord } from "../simulator/network-settlement/network-record.ts";
import type { NetworkSettlement } from "../simulator/network-settlement/network-settlement.ts";
import type { Batch, BatchLine, Payout } from "../simulator/settlement/batch.ts";
import { entityKind } from "../world/entity-kind.ts";

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

/** Due at the end of each day on which the network has processed a payment. The subject is the day. */
export const NETWORK_SETTLEMENT = "network_settlement";

export const batches = entityKind<Batch>()({
  prefix: "bat",
  table: "batches",
  columns: { merchant_id: ({ merchantId }) => merchantId, status: ({ status }) => status },
  notFound: "batch_not_found",
});

export const batchLines = entityKind<BatchLine>()({
  prefix: "bln",
  table: "batch_lines",
  columns: { batch_id: ({ batchId }) => batchId },
  notFound: "batch_not_found",
});

export const payouts = entityKind<Payout>()({
  prefix: "pot",
  table: "payouts",
  columns: { merchant_id: ({ merchantId }) => merchantId, status: ({ status }) => status },
  notFound: "payout_not_found",
});

export const merchants = entityKind<Merchant>()({
  prefix: "mer",
  table: "merchants",
  columns: {
    number: ({ number }) => number,
    status: ({ status }) => status,
    search: ({ name }) => name.toLowerCase(),
  },
  notFound: "merchant_not_found",
});

export const outlets = entityKind<Outlet>()({
  prefix: "out",
  table: "outlets",
  columns: { merchant_id: ({ merchantId }) => merchantId, status: ({ status }) => status },
  notFound: "outlet_not_found",
});

export const terminals = entityKind<Terminal>()({
  prefix: "trm",
  table: "terminals",
  columns: {
    merchant_id: ({ merchantId }) => merchantId,
    outlet_id: ({ outletId }) => outletId,
    status: ({ status }) => status,
    number: ({ number }) => number,
  },
  notFound: "terminal_not_found",
});
