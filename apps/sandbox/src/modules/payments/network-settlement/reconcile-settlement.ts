import {
  type Compared,
  type OutcomeTotal,
  outcomes,
  reconcile,
  type TheirLine,
} from "../../../simulator/network-settlement/reconcile.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentRecord } from "./present-settlement.ts";
import { readSettlement } from "./read-settlement.ts";
import { recordsOfDay } from "./records-of-day.ts";

/** Differences that an answer names at most; the totals count all. */
export const MOST_DIFFERENCES = 500;

export interface TheirFile {
  readonly records: readonly TheirLine[];
}

/**
 * Compares the integrator's own file of a day with the network's. Nothing of it is kept. @throws ApiError
 * settlement_not_found
 */
export async function reconcileSettlement(world: ReadWorld, date: string, { records }: TheirFile) {
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
