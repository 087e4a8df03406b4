import { ApiError } from "@connect-portal/contract";
import type { FraudScore } from "../../../simulator/fraud/fraud-score.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { authorizations } from "../authorizations/authorizations.ts";
import { fraudScores } from "./fraud-scores.ts";

/** @throws ApiError authorization_not_found; fraud_score_not_found for a card of another issuer, which scores itself */
export async function scoreOfAuthorization(world: ReadWorld, authorizationId: string): Promise<FraudScore> {
  const { id } = await world.get(authorizations, authorizationId);
  const [score] = await world.by(fraudScores, { authorization_id: id }, { limit: 1 });
  if (!score) throw new ApiError("fraud_score_not_found");
  return score;
}
