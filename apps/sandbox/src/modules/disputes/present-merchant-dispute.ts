import type { Dispute, DisputeStep } from "../../simulator/disputes/dispute.ts";
import { actionsOf, stageOf } from "../../simulator/disputes/stages.ts";
import { presentEvidence } from "./present-dispute.ts";

/** As the acquirer and its merchant see it: nothing of the cardholder's account, and nothing from before the chargeback. */
export function presentMerchantDispute(dispute: Dispute) {
  return {
    disputeId: dispute.id,
    merchantId: dispute.merchantId,
    status: dispute.status,
    waitsFor: stageOf(dispute).waitsFor,
    respondBy: dispute.respondBy,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    family: dispute.family,
    flow: dispute.flow ?? "collaboration",
    nextSteps: actionsOf(dispute, "merchant"),
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
