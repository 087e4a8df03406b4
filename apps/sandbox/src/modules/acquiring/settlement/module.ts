import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { batches, batchLines, payouts } from "./batches.ts";
import { closeBatch } from "./close-batch.ts";
import { confirmPayout } from "./confirm-payout.ts";
import { merchantBalance } from "./merchant-balance.ts";
import { payOut } from "./pay-out.ts";
import { presentBatch, presentBatchLine, presentPayout } from "./present-batch.ts";
import { releaseReserve } from "./release-reserve.ts";
import { statementOfMerchant } from "./statement-of-merchant.ts";

const param = ({ params }: HandlerRequest, name: string) => params[name] as string;
const whereOf = ({ query }: HandlerRequest) => ({
  merchant_id: query.merchantId as string | undefined,
  status: query.status as string | undefined,
});

export default {
  world: {
    reads: {
      listBatches: async (world, request) => {
        const { items, nextCursor } = await world.page(batches, whereOf(request), pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentBatch), nextCursor } };
      },
      getBatch: async (world, request) => ({
        status: 200,
        body: presentBatch(await world.get(batches, param(request, "batchId"))),
      }),
      listBatchLines: async (world, request) => {
        const batch = await world.get(batches, param(request, "batchId"));
        const { items, nextCursor } = await world.page(batchLines, { batch_id: batch.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentBatchLine), nextCursor } };
      },
      listPayouts: async (world, request) => {
        const { items, nextCursor } = await world.page(payouts, whereOf(request), pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPayout), nextCursor } };
      },
      getPayout: async (world, request) => ({
        status: 200,
        body: presentPayout(await world.get(payouts, param(request, "payoutId"))),
      }),
      getMerchantBalance: async (world, request) => ({
        status: 200,
        body: await merchantBalance(world, param(request, "merchantId")),
      }),
      getMerchantStatement: async (world, request) => ({
        status: 200,
        body: await statementOfMerchant(world, param(request, "merchantId"), param(request, "month")),
      }),
    },
    changes: {
      closeBatch: async (world, request) => ({
        status: 200,
        body: presentBatch(await closeBatch(world, param(request, "batchId"), "request")),
      }),
    },
    due: {
      batch_cut_off: async (world, { subject }) => {
        await closeBatch(world, subject, "cut_off");
      },
      merchant_payout: (world, { subject }) => payOut(world, subject),
      payout_arrival: (world, { subject }) => confirmPayout(world, subject),
      reserve_release: (world, { subject }) => releaseReserve(world, subject),
    },
  },
} satisfies SandboxModule;
