import { cards } from "../../../entities/issuing.ts";
import { alerts, fraudScores } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { type Card, maskedPan } from "../../../simulator/cards/card.ts";
import { type Alert, MOST_AUTHORIZATIONS } from "../../../simulator/fraud/alert.ts";
import type { FraudOutcome } from "../../../simulator/fraud/fraud-outcome.ts";
import type { World } from "../../../world/world.ts";
import { changeStatus } from "../../issuing/cards/change-status.ts";
import { presentAlert } from "./present-case.ts";

interface Raised {
  readonly raisedBy: string | null;
  readonly reason: string;
  readonly score: number;
}

/** `Code` of CARD_REASON: blocked by the issuer. */
export const BLOCKED_BY_ISSUER = "T04";

/** Stores the fraud solution's result for an authorization, and acts on it. */
export async function keepScore(
  world: World,
  authorization: Authorization,
  cardId: string,
  outcome: FraudOutcome,
): Promise<void> {
  // The payment may have changed the card, for example blocked it after the last wrong PIN.
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

/** Tells the analysts about a payment. If the same rule has an open alert for the same card, the payment joins it. */
async function raiseAlert(
  world: World,
  { id: authorizationId, billingAmount: amount, createdAt: at }: Authorization,
  card: Card,
  { raisedBy, reason, score }: Raised,
): Promise<Alert> {
  const open = await world.by(alerts, { card_id: card.id, status: "open" });
  const before = open.find((alert) => alert.raisedBy === raisedBy);
  const after: Alert = before
    ? {
        ...before,
        amount,
        lastAt: at,
        score: Math.max(before.score, score),
        payments: before.payments + 1,
        authorizationIds: [...before.authorizationIds, authorizationId].slice(-MOST_AUTHORIZATIONS),
      }
    : {
        id: world.newId(alerts.prefix),
        status: "open",
        cardId: card.id,
        customerId: card.customerId,
        maskedPan: maskedPan(card.pan),
        raisedBy,
        reason,
        score,
        amount,
        authorizationIds: [authorizationId],
        payments: 1,
        caseId: null,
        raisedAt: at,
        lastAt: at,
      };
  world.emit({
    type: "fraud.alert",
    subject: after.id,
    before: before ? presentAlert(before) : null,
    after: presentAlert(after),
  });
  return world.put(alerts, after);
}
