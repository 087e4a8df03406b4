import { nextOf } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeStep, Evidence } from "../../../simulator/disputes/dispute.ts";

/** The opening is between the cardholder and the bank. */
const isShown = ({ action }: DisputeStep): boolean => action !== "open";

/** The issuer's view of a dispute. */
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

/**
 * The view of the acquirer and its merchant: no data of the cardholder's account, and no dates before the alert or the
 * chargeback.
 */
export function presentMerchantDispute(dispute: Dispute) {
  const { waitsFor, respondBy, merchant } = nextOf(dispute);
  return {
    disputeId: dispute.id,
    merchantId: dispute.merchantId,
    status: dispute.status,
    waitsFor,
    respondBy,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    family: dispute.family,
    flow: dispute.flow ?? "collaboration",
    nextSteps: merchant,
    alert: dispute.alert ?? null,
    maskedPan: dispute.maskedPan,
    networkReference: dispute.networkReference,
    transactionDate: dispute.transactionDate,
    amount: dispute.merchantAmount ?? dispute.amount,
    debited: dispute.isMerchantDebited,
    outcome: dispute.outcome,
    fees: dispute.fees
      .filter(({ payer }) => payer === "merchant")
      .map(({ action, amount, chargedAt }) => ({ action, amount, chargedAt })),
    evidence: dispute.evidence.filter(({ party }) => party === "merchant").map(presentEvidence),
    history: dispute.history
      .filter(({ at }) => at >= (dispute.chargedBackAt ?? at))
      .filter(isShown)
      .map(presentStep),
    chargedBackAt: dispute.chargedBackAt,
    closedAt: dispute.closedAt,
  };
}

/** A step without the bank's comments and without the refund's amount on the cardholder's account. */
function presentStep({ action, party, status, at, comment }: DisputeStep) {
  const isOfTheBank = party === "issuer" || action === "credit";
  return { action, party, status, at, comment: isOfTheBank ? null : comment };
}
