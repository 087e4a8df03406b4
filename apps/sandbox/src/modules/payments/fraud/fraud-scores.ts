import type { FraudScore } from "../../../simulator/fraud/fraud-score.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const fraudScores = thingKind<FraudScore>()({
  prefix: "fsc",
  table: "fraud_scores",
  columns: { card_id: ({ cardId }) => cardId, authorization_id: ({ authorizationId }) => authorizationId },
  notFound: "fraud_score_not_found",
});
