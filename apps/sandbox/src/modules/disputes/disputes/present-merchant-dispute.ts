import { nextOf } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeStep } from "../../../simulator/disputes/dispute.ts";
import { presentEvidence } from "./present-dispute.ts";

/** As the acquirer and its merchant see it: nothing of the cardholder's account, and nothing from before the alert or the chargeback. */
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

/** Opening is between the cardholder and the bank. */
const isShown = ({ action }: DisputeStep): boolean => action !== "open";

/** Without the bank's comments, and without what a refund was on the cardholder's account. */
function presentStep({ action, party, status, at, comment }: DisputeStep) {
  const isOfTheBank = party === "issuer" || action === "credit";
  return { action, party, status, at, comment: isOfTheBank ? null : comment };
}
