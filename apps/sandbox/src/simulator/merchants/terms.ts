import type { Merchant } from "./merchant.ts";

interface TermsRow {
  readonly name: string;
  /** Lowest and highest merchant category code. */
  readonly mcc: readonly [string, string];
  readonly riskLevel: Merchant["riskLevel"];
  readonly fee: Merchant["fee"];
  readonly reserve: Merchant["reserve"];
}

/**
 * The terms for a merchant by its category: the first row that fits. The later the goods follow the payment, the more
 * is kept back against chargebacks.
 */
export const TERMS: readonly TermsRow[] = [
  row("airlines", ["3000", "3350"], "high", 80, 10, 1_000, 180),
  row("airlines_other", ["4511", "4511"], "high", 80, 10, 1_000, 180),
  row("travel_agencies", ["4722", "4723"], "high", 90, 10, 1_000, 180),
  row("gambling", ["7800", "7802"], "high", 150, 15, 1_000, 180),
  row("betting", ["7995", "7995"], "high", 150, 15, 1_000, 180),
  row("direct_marketing", ["5960", "5969"], "high", 120, 15, 1_000, 180),
  row("hotels", ["3501", "3999"], "medium", 60, 10, 500, 90),
  row("lodging", ["7011", "7012"], "medium", 60, 10, 500, 90),
  row("car_rental_chains", ["3351", "3500"], "medium", 60, 10, 500, 90),
  row("car_rental", ["7512", "7513"], "medium", 60, 10, 500, 90),
  row("electronics", ["5732", "5734"], "medium", 50, 10, 500, 90),
  row("jewellery", ["5944", "5944"], "medium", 60, 10, 500, 90),
  row("fuel", ["5541", "5542"], "low", 20, 5, 0, 0),
  row("grocery", ["5411", "5411"], "low", 25, 5, 0, 0),
  row("everything_else", ["0000", "9999"], "low", 40, 10, 0, 0),
];

function row(
  name: string,
  mcc: readonly [string, string],
  riskLevel: Merchant["riskLevel"],
  basisPoints: number,
  fixed: number,
  reserveBasisPoints: number,
  days: number,
): TermsRow {
  return { name, mcc, riskLevel, fee: { basisPoints, fixed }, reserve: { basisPoints: reserveBasisPoints, days } };
}

export function termsOf(mcc: string): TermsRow {
  const terms = TERMS.find(({ mcc: [first, last] }) => mcc >= first && mcc <= last);
  if (!terms) throw new RangeError(`${mcc} is not a merchant category code`);
  return terms;
}
