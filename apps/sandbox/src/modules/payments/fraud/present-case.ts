import type { Alert, FraudCase } from "../../../simulator/fraud/alert.ts";

export function presentCase({ decision, ...fraudCase }: FraudCase) {
  return {
    caseId: fraudCase.id,
    status: fraudCase.status,
    cardId: fraudCase.cardId,
    customerId: fraudCase.customerId,
    alertIds: fraudCase.alertIds,
    comment: fraudCase.comment,
    openedBy: fraudCase.openedBy,
    openedAt: fraudCase.openedAt,
    decision: decision && {
      outcome: decision.outcome,
      comment: decision.comment,
      decidedBy: decision.decidedBy,
      decidedAt: decision.decidedAt,
      cardBlocked: decision.cardBlocked,
      cardUnblocked: decision.cardUnblocked,
      listEntryIds: decision.listEntryIds,
      disputeIds: decision.disputeIds,
    },
  };
}

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
