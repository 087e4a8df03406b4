import type { FraudScore } from "../../../simulator/fraud/fraud-score.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const fraudScores = entityKind<FraudScore>()({
  prefix: "fsc",
  table: "fraud_scores",
  columns: { card_id: ({ cardId }) => cardId, authorization_id: ({ authorizationId }) => authorizationId },
  notFound: "fraud_score_not_found",
});
