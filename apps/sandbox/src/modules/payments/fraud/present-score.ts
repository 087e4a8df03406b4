import type { FraudScore } from "../../../simulator/fraud/fraud-score.ts";

export function presentScore(score: FraudScore) {
  return {
    authorizationId: score.authorizationId,
    cardId: score.cardId,
    score: score.score,
    parts: score.parts.map(({ factor, points }) => ({ factor, points })),
    facts: score.facts,
    amount: score.amount,
    action: score.action,
    decidedBy: score.ruleId,
    hits: score.hits,
    approved: score.approved,
    known: score.known,
    scoredAt: score.at,
  };
}
