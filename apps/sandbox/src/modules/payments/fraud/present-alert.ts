import type { Alert } from "../../../simulator/fraud/alert.ts";

export function presentAlert(alert: Alert) {
  return {
    alertId: alert.id,
    status: alert.status,
    cardId: alert.cardId,
    customerId: alert.customerId,
    maskedPan: alert.maskedPan,
    raisedBy: alert.raisedBy,
    reason: alert.reason,
    score: alert.score,
    amount: alert.amount,
    payments: alert.payments,
    authorizationIds: alert.authorizationIds,
    caseId: alert.caseId,
    raisedAt: alert.raisedAt,
    lastAt: alert.lastAt,
  };
}
