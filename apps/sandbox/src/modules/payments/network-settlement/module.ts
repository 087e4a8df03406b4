import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { csvReport, textReport } from "../../../simulator/network-settlement/report.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { listHouseEntries } from "./list-house-entries.ts";
import { listNetworkRates } from "./list-rates.ts";
import { NETWORK_SETTLEMENT, networkRecords, networkSettlements } from "./network-records.ts";
import { presentFile, presentRecord, presentSettlement } from "./present-settlement.ts";
import { readSettlement } from "./read-settlement.ts";
import { reconcileSettlement, type TheirFile } from "./reconcile-settlement.ts";
import { settleDay } from "./settle-day.ts";

const dateOf = ({ params }: HandlerRequest) => params.date as string;

/** How a settlement is written besides JSON. */
const REPORTS = { "text/plain": textReport, "text/csv": csvReport } as const;

export default {
  world: {
    reads: {
      listSettlements: async (world, request) => {
        const month = request.query.month as string | undefined;
        const { items, nextCursor } = await world.page(networkSettlements, { month }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentSettlement), nextCursor } };
      },
      getSettlement: async (world, request) => {
        const settlement = await readSettlement(world, dateOf(request));
        const { mediaType } = request;
        if (mediaType === "application/json") return { status: 200, body: presentFile(settlement) };
        const write = REPORTS[mediaType];
        return { status: 200, body: write(settlement), headers: { "content-type": `${mediaType}; charset=utf-8` } };
      },
      listSettlementRecords: async (world, request) => {
        const { date } = await readSettlement(world, dateOf(request));
        const kind = request.query.kind as string | undefined;
        const { items, nextCursor } = await world.page(networkRecords, { date, kind }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentRecord), nextCursor } };
      },
      reconcileSettlement: async (world, request) => ({
        status: 200,
        body: await reconcileSettlement(world, dateOf(request), request.body as TheirFile),
      }),
      listNetworkRates: () => ({ status: 200, body: listNetworkRates() }),
      listHouseEntries: async (world, request) => ({
        status: 200,
        body: await listHouseEntries(world, request.params.account as string, pageRequestOf(request)),
      }),
    },
    due: {
      [NETWORK_SETTLEMENT]: (world, { subject }) => settleDay(world, subject),
    },
  },
} satisfies SandboxModule;
