import type { Money } from "../money/money.ts";
import { fromDirhams, hasTerms } from "../money/terms.ts";
import type { TransactionKind } from "./authorization.ts";

const DAY = 86_400_000;

/** A scheme's rules for merchants of one kind: the first row with the MCC applies. */
interface MccRule {
  readonly name: string;
  readonly mccs: readonly (string | readonly [from: string, to: string])[];
  /** Days for which an authorization holds the amount. */
  readonly holdDays: number;
  /** The final amount is not known yet, so increments are allowed. */
  readonly isEstimated: boolean;
  /** How far a clearing may exceed the approved amount, in basis points: the tip. */
  readonly toleranceBasisPoints: number;
  /** An authorization of one unit of the currency stands for a whole tank. */
  readonly oneUnitIsATank?: boolean;
}

const MCC_RULES: readonly MccRule[] = [
  {
    name: "lodging",
    mccs: [["3501", "3838"], "7011"],
    holdDays: 30,
    isEstimated: true,
    toleranceBasisPoints: 1500,
  },
  {
    name: "car_rental",
    mccs: [["3351", "3441"], "7512", "7513", "7519"],
    holdDays: 30,
    isEstimated: true,
    toleranceBasisPoints: 1500,
  },
  { name: "cruise", mccs: ["4411"], holdDays: 30, isEstimated: true, toleranceBasisPoints: 1500 },
  {
    name: "fuel",
    mccs: ["5542"],
    holdDays: 7,
    isEstimated: true,
    toleranceBasisPoints: 0,
    oneUnitIsATank: true,
  },
  {
    name: "restaurant",
    mccs: ["5812", "5813", "5814"],
    holdDays: 7,
    isEstimated: false,
    toleranceBasisPoints: 2000,
  },
  {
    name: "taxi_and_beauty",
    mccs: ["4121", "7230"],
    holdDays: 7,
    isEstimated: false,
    toleranceBasisPoints: 2000,
  },
];

/** The most that a tank of fuel may cost, in whole dirhams. */
const TANK = 1_500;

const OTHERS: MccRule = { name: "others", mccs: [], holdDays: 7, isEstimated: false, toleranceBasisPoints: 0 };

export function mccRuleOf(mcc: string): MccRule {
  const holds = (row: MccRule) =>
    row.mccs.some((one) => (typeof one === "string" ? one === mcc : one[0] <= mcc && mcc <= one[1]));
  return MCC_RULES.find(holds) ?? OTHERS;
}

/** The end of the hold. A verification holds nothing, and lasts for a day. */
export function heldUntil(kind: TransactionKind, mcc: string, now: Date): Date {
  const days = kind === "account_verification" ? 1 : mccRuleOf(mcc).holdDays;
  return new Date(now.getTime() + days * DAY);
}

/** The most that clears under an authorization, in its own minor units; `unit` is how many of them make one unit. */
export function mostThatClears({ amount, currencyCode }: Money, mcc: string, unit: number): number {
  const { toleranceBasisPoints, oneUnitIsATank } = mccRuleOf(mcc);
  if (oneUnitIsATank && amount === unit && hasTerms(currencyCode)) return fromDirhams(TANK, currencyCode);
  return amount + Math.floor((amount * toleranceBasisPoints) / 10_000);
}
