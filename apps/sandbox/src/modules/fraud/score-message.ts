import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Card } from "../../simulator/cards/card.ts";
import type { FraudOutcome } from "../../simulator/fraud/fraud-outcome.ts";
import type { World } from "../../world/world.ts";

/** What rules, lists and score of the world say of a payment with one of its cards. */
export async function scoreMessage(_world: World, _message: AuthorizationMessage, _card: Card): Promise<FraudOutcome> {
  return { score: 0, parts: [], action: "allow", ruleId: null, reason: null };
}
