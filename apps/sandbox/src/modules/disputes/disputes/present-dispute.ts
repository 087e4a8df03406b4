import { nextOf } from "../../../simulator/disputes/alert.ts";
import type { Dispute, Evidence } from "../../../simulator/disputes/dispute.ts";

/** As the issuer sees it. */
export function presentDispute(dispute: Dispute) {
  const { waitsFor, respondBy, issuer, merchant } = nextOf(dispute);
  return {
    disputeId: dispute.id,
    status: dispute.status,
    waitsFor,
    respondBy,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    family: dispute.family,
    flow: dispute.flow ?? "collaboration",
    nextSteps: { issuer, merchant },
    alert: dispute.alert ?? null,
    transactionId: dispute.transactionId,
    accountId: dispute.accountId,
    cardId: dispute.cardId,
    maskedPan: dispute.maskedPan,
    merchantId: dispute.merchantId,
    networkReference: dispute.networkReference,
    transactionDate: dispute.transactionDate,
    amount: dispute.amount,
    creditedAmount: { amount: dispute.creditedAmount ?? 0, currencyCode: dispute.amount.currencyCode },
    expectedDeliveryDate: dispute.expectedDeliveryDate ?? null,
    openedBy: dispute.openedBy,
    provisionalCredit: dispute.hasProvisionalCredit,
    outcome: dispute.outcome,
    fees: dispute.fees
      .filter(({ payer }) => payer === "issuer")
      .map(({ action, amount, chargedAt }) => ({ action, amount, chargedAt })),
    evidenceCount: dispute.evidence.length,
    history: dispute.history.map(({ action, party, status, at, comment }) => ({ action, party, status, at, comment })),
    openedAt: dispute.openedAt,
    chargedBackAt: dispute.chargedBackAt,
    closedAt: dispute.closedAt,
  };
}

export function presentEvidence({ id, party, kind, fileName, mediaType, size, sha256, addedAt }: Evidence) {
  return { evidenceId: id, party, kind, fileName, mediaType, size, sha256, addedAt };
}
