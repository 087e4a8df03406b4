import { ApiError } from "@connect-portal/contract";
import { NETWORK_SETTLEMENT, networkRecords, networkSettlements } from "../../../entities/acquiring.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { utcDayOf } from "../../../simulator/calendar/days.ts";
import { type NetworkSettlement, settlementIdOf } from "../../../simulator/network-settlement/network-settlement.ts";
import { CASH_INTERCHANGE, SCHEME_FEES } from "../../../simulator/network-settlement/rates.ts";
import {
  type Compared,
  type OutcomeTotal,
  outcomes,
  reconcile,
  type TheirLine,
} from "../../../simulator/network-settlement/reconcile.ts";
import { csvReport, textReport } from "../../../simulator/network-settlement/report.ts";
import { INTERCHANGE } from "../../../simulator/settlement/interchange.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { PageRequest, ReadWorld } from "../../../world/world.ts";
import { pageOfEntries, presentEntry } from "../../issuing/accounts/entries.ts";
import { presentFile, presentRecord, presentSettlement } from "./present-settlement.ts";
import { recordsOfDay, settleDay } from "./settle-day.ts";

/** The most differences in a response; the totals count all. */
const MOST_DIFFERENCES = 500;

interface TheirFile {
  readonly records: readonly TheirLine[];
}

/** How a settlement is written besides JSON. */
const REPORTS = { "text/plain": textReport, "text/csv": csvReport } as const;

export default {
  world: {
    reads: {
      listSettlements: async (world, request) => {
        const month = request.query.month;
        const { items, nextCursor } = await world.page(networkSettlements, { month }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentSettlement), nextCursor } };
      },
      getSettlement: async (world, request) => {
        const settlement = await readSettlement(world, request.params.date);
        const { mediaType } = request;
        if (mediaType === "application/json") return { status: 200, body: presentFile(settlement) };
        const write = REPORTS[mediaType];
        return { status: 200, body: write(settlement), headers: { "content-type": `${mediaType}; charset=utf-8` } };
      },
      listSettlementRecords: async (world, request) => {
        const { date } = await readSettlement(world, request.params.date);
        const kind = request.query.kind;
        const { items, nextCursor } = await world.page(networkRecords, { date, kind }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentRecord), nextCursor } };
      },
      reconcileSettlement: async (world, request) => ({
        status: 200,
        body: await reconcileSettlement(world, request.params.date, request.body),
      }),
      listNetworkRates: () => ({ status: 200, body: listNetworkRates() }),
      listHouseEntries: async (world, request) => ({
        status: 200,
        body: await listHouseEntries(world, request.params.account, pageRequestOf(request)),
      }),
    },
    due: {
      [NETWORK_SETTLEMENT]: (world, { subject }) => settleDay(world, subject),
    },
  },
} satisfies SandboxModule;

/** A page of bookings on one of the house's accounts, the newest first, in all currencies and without balances. */
async function listHouseEntries(world: ReadWorld, account: string, request: PageRequest) {
  const { items, nextCursor } = await pageOfEntries(world, { account }, request);
  const shown = items.map((entry) => {
    const { balanceAfter, ...rest } = presentEntry(entry);
    return rest;
  });
  return { items: shown, nextCursor };
}

/** The tables of interchange and scheme fees, with the sources of their figures. */
function listNetworkRates() {
  return {
    interchange: [
      ...INTERCHANGE.map((row) => ({
        rate: row.name,
        paidTo: "issuer",
        schemes: row.schemes ?? null,
        cardTypes: row.cardTypes,
        domestic: row.isDomestic ?? null,
        mccFrom: row.mcc?.[0] ?? null,
        mccTo: row.mcc?.[1] ?? null,
        basisPoints: row.basisPoints,
        fixed: row.fixed,
        basis: row.basis,
      })),
      {
        rate: CASH_INTERCHANGE.name,
        paidTo: "acquirer",
        schemes: null,
        cardTypes: ["debit", "credit", "prepaid"],
        domestic: null,
        mccFrom: null,
        mccTo: null,
        basisPoints: 0,
        fixed: CASH_INTERCHANGE.fixed,
        basis: CASH_INTERCHANGE.basis,
      },
    ],
    schemeFees: SCHEME_FEES.map((row) => ({
      fee: row.name,
      schemes: row.schemes ?? null,
      kinds: row.kinds,
      crossBorder: row.isCrossBorder ?? null,
      basisPoints: row.basisPoints,
      fixed: row.fixed,
      basis: row.basis,
    })),
  };
}

/**
 * Compares the integrator's own file of a day with the network's, and stores nothing.
 * @throws ApiError settlement_not_found
 */
async function reconcileSettlement(world: ReadWorld, date: string, { records }: TheirFile) {
  const { id, date: day } = await readSettlement(world, date);
  const ours = await recordsOfDay(world, day);
  const { compared, totals, remainders } = reconcile(ours, records);
  const different = compared.filter(({ outcome }) => outcome !== "matched");
  return {
    settlementId: id,
    date: day,
    reconciled: different.length === 0,
    totals: totals.map(presentTotal),
    remainders,
    differenceCount: different.length,
    differences: different
      .sort((one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome))
      .slice(0, MOST_DIFFERENCES)
      .map(presentDifference),
  };
}

function presentTotal({ outcome, currencyCode, count, ours, yours, difference }: OutcomeTotal) {
  return { outcome, currencyCode, count, ours, yours, difference };
}

function presentDifference({ outcome, reference, ours, yours }: Compared) {
  return { outcome, reference, ours: ours && presentRecord(ours), yours };
}

/** The settlement of a day, or the latest. @throws ApiError settlement_not_found, with how to get one */
async function readSettlement(world: ReadWorld, date: string): Promise<NetworkSettlement> {
  const settlement =
    date === "latest"
      ? (await world.by(networkSettlements, {}, { limit: 1 }))[0]
      : await world.find(networkSettlements, settlementIdOf(date));
  if (settlement) return settlement;
  const today = utcDayOf(world.now);
  const detail =
    date >= today
      ? `The networks settle a day when it is over, at midnight UTC. The sandbox's clock shows ${today}: advance it.`
      : `The networks carried nothing on ${date}. listSettlements has the days that they settled.`;
  throw new ApiError("settlement_not_found", { detail });
}
