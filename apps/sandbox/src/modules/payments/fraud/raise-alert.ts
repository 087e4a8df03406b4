import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { maskedPan } from "../../../simulator/cards/card.ts";
import { type Alert, MOST_AUTHORIZATIONS } from "../../../simulator/fraud/alert.ts";
import type { World } from "../../../world/world.ts";
import { alerts } from "./alerts.ts";
import { presentAlert } from "./present-alert.ts";

interface Raised {
  readonly raisedBy: string | null;
  readonly reason: string;
  readonly score: number;
}

/** Tells the analysts of a payment. What the same rule finds on the same card meanwhile joins the alert that is open. */
export async function raiseAlert(
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
