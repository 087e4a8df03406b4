import type { Batch, BatchLine, Payout } from "../../../simulator/settlement/batch.ts";
import { entityKind } from "../../../world/entity-kind.ts";

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
