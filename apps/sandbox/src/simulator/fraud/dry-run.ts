import type { Money } from "../money/money.ts";
import type { FraudScore } from "./fraud-outcome.ts";
import { holds } from "./holds.ts";
import { parseExpression } from "./parse-expression.ts";

export interface DryRun {
  /** Payments that were looked at. */
  readonly payments: number;
  readonly hits: number;
  /** Hits that the issuer approved: the payments that the rule would have changed. */
  readonly approvedHits: number;
  /** By currency, the largest number of payments first. */
  readonly value: readonly Money[];
  readonly cards: number;
  /** Known fraud among all payments, and among the hits. */
  readonly fraud: number;
  readonly fraudHits: number;
  /** Hits that are not known to be fraud. */
  readonly falsePositives: number;
  /** The newest first. */
  readonly examples: readonly string[];
}

const EXAMPLES = 10;

/** Tests a rule on past payments, with the facts known when each was made. @throws ExpressionError */
export function dryRun(
  expression: string,
  scores: readonly FraudScore[],
  isFraud: (score: FraudScore) => boolean,
): DryRun {
  const condition = parseExpression(expression);
  const hits = scores.filter(({ facts }) => holds(condition, facts));
  const fraudHits = hits.filter(isFraud).length;
  return {
    payments: scores.length,
    hits: hits.length,
    approvedHits: hits.filter(({ approved }) => approved).length,
    value: sums(hits),
    cards: new Set(hits.map(({ cardId }) => cardId)).size,
    fraud: scores.filter(isFraud).length,
    fraudHits,
    falsePositives: hits.length - fraudHits,
    examples: hits.slice(0, EXAMPLES).map(({ authorizationId }) => authorizationId),
  };
}

function sums(hits: readonly FraudScore[]): Money[] {
  const byCurrency = new Map<string, { count: number; amount: number }>();
  for (const { amount } of hits) {
    const sum = byCurrency.get(amount.currencyCode) ?? { count: 0, amount: 0 };
    byCurrency.set(amount.currencyCode, { count: sum.count + 1, amount: sum.amount + amount.amount });
  }
  return [...byCurrency]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([currencyCode, { amount }]) => ({ amount, currencyCode }));
}
