import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { FraudOutcome } from "../../../simulator/fraud/fraud-outcome.ts";
import type { World } from "../../../world/world.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { changeStatus } from "../../issuing/cards/change-status.ts";
import { fraudScores } from "./fraud-scores.ts";
import { raiseAlert } from "./raise-alert.ts";

/** `Code` of CARD_REASON: blocked by the issuer. */
export const BLOCKED_BY_ISSUER = "T04";

/** Keeps what the fraud solution said of an authorization, and does what follows from it. */
export async function keepScore(
  world: World,
  authorization: Authorization,
  cardId: string,
  outcome: FraudOutcome,
): Promise<void> {
  // Whose PIN has just been tried once too often, for one.
  const card = await world.get(cards, cardId);
  const { score, parts, facts, action, ruleId, hits, blocksCard, alert } = outcome;
  const { id: authorizationId, billingAmount: amount, createdAt: at } = authorization;
  world.put(fraudScores, {
    id: world.newId(fraudScores.prefix),
    authorizationId,
    cardId,
    score,
    parts,
    facts,
    amount,
    action,
    ruleId,
    hits,
    approved: authorization.decision.approved,
    at,
    known: null,
  });
  if (alert) await raiseAlert(world, authorization, card, { ...alert, score });
  if (blocksCard && card.status === "N") {
    await changeStatus(world, card, {
      status: "T",
      reasonCode: BLOCKED_BY_ISSUER,
      channel: "system",
      comment: outcome.reason ?? undefined,
    });
  }
}
