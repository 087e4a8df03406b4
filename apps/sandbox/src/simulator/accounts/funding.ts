import { fromDirhams } from "../money/terms.ts";

/** The source of a load or a deposit; `card` is a card of another issuer, whose payment is already made. */
export type LoadSource = "cash" | "card" | "transfer";

/** A product's terms for money that comes in or goes out without one of its cards. Whole dirhams. */
export interface FundingTerms {
  readonly least: number;
  readonly most: number;
  readonly day: FundingPeriod;
  readonly month: FundingPeriod;
  /** The highest balance after a load; null for no limit. */
  readonly balance: number | null;
  readonly fees: Readonly<Record<LoadSource | "unload", number>>;
}

interface FundingPeriod {
  readonly amount: number;
  readonly count: number;
}

/** Minor units; null where there is no limit. */
export interface FundingLimit {
  readonly period: "transaction" | "day" | "month" | "balance";
  readonly amount: number | null;
  readonly count: number | null;
  readonly usedAmount: number;
  readonly usedCount: number;
}

/** The amounts paid in, in minor units. */
interface FundingUses {
  readonly day: FundingPeriod;
  readonly month: FundingPeriod;
  readonly balance: number;
}

/** The limits of a product in a currency, with the use of each. */
export function fundingLimits(terms: FundingTerms, currencyCode: string, uses: FundingUses): readonly FundingLimit[] {
  const most = (dirhams: number) => fromDirhams(dirhams, currencyCode);
  const ofPeriod = (period: "day" | "month"): FundingLimit => ({
    period,
    amount: most(terms[period].amount),
    count: terms[period].count,
    usedAmount: uses[period].amount,
    usedCount: uses[period].count,
  });
  const ofBalance = terms.balance === null ? null : most(terms.balance);
  return [
    { period: "transaction", amount: most(terms.most), count: null, usedAmount: 0, usedCount: 0 },
    ofPeriod("day"),
    ofPeriod("month"),
    { period: "balance", amount: ofBalance, count: null, usedAmount: Math.max(0, uses.balance), usedCount: 0 },
  ];
}

/** The unused part of a limit; null where there is none. */
export function leftOf({ amount, count, usedAmount, usedCount }: FundingLimit) {
  return {
    amount: amount === null ? null : Math.max(0, amount - usedAmount),
    count: count === null ? null : Math.max(0, count - usedCount),
  };
}

/** The first limit that an amount goes beyond. */
export function exceededFunding(limits: readonly FundingLimit[], amount: number): FundingLimit | undefined {
  return limits.find((limit) => {
    const left = leftOf(limit);
    return (left.amount !== null && amount > left.amount) || left.count === 0;
  });
}
