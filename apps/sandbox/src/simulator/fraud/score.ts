import type { FraudFacts, PaymentFacts } from "./facts.ts";
import { holds } from "./holds.ts";
import { parseExpression } from "./parse-expression.ts";

export interface ScorePart {
  readonly factor: string;
  readonly points: number;
}

type Row = readonly [condition: string, points: number];

/**
 * The score is the sum of these: for each factor the first row that applies. They are written like rules, so that a
 * reader of one can read the other. The document of the scores shows the same table.
 */
export const scoreTable: Readonly<Record<string, readonly Row[]>> = {
  amount_against_habit: [
    ["timesHabit >= 10", 200],
    ["timesHabit >= 5", 130],
    ["timesHabit >= 3", 70],
    ["timesHabit == 0 and amountInEuro >= 50000", 80],
  ],
  velocity: [
    ["paymentsLastHour >= 8", 200],
    ["paymentsLastHour >= 5", 120],
    ["paymentsLastHour >= 3", 50],
  ],
  declines_before: [
    ["declinesLastDay >= 5", 150],
    ["declinesLastDay >= 2", 60],
  ],
  country_change: [
    ['isPresent and lastCountry != "" and country != lastCountry and minutesSincePresent < 120', 200],
    ['isPresent and lastCountry != "" and country != lastCountry and minutesSincePresent < 720', 100],
    ["country != homeCountry and isNewCountry", 60],
  ],
  merchant_category: [
    ['mcc in ("4829", "6050", "6051", "7995")', 120],
    ['mcc in ("5045", "5712", "5732", "5944")', 50],
  ],
  first_use: [
    ["isFirstUse", 40],
    ["isNewMerchant and timesHabit >= 3", 30],
  ],
  device: [
    ['entryMode == "fallback"', 150],
    ['entryMode in ("magnetic_stripe", "manual")', 80],
    ["isAuthenticated", -40],
    ['entryMode in ("ecommerce", "moto") and not isRecurring', 60],
  ],
  hour: [["hour < 5", 40]],
};

const MOST = 999;

const factors = Object.entries(scoreTable).map(([factor, rows]) => ({
  factor,
  rows: rows.map(([condition, points]) => ({ condition: parseExpression(condition), points })),
}));

/** The score from 0 to 999, and its parts. */
export function scoreOf(payment: PaymentFacts): { readonly score: number; readonly parts: readonly ScorePart[] } {
  const facts: FraudFacts = { ...payment, score: 0 };
  const parts = factors.flatMap(({ factor, rows }) => {
    const row = rows.find(({ condition }) => holds(condition, facts));
    return row ? [{ factor, points: row.points }] : [];
  });
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(MOST, Math.max(0, sum)), parts };
}
