import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { stageOf } from "../../../simulator/disputes/stages.ts";
import { decimalOf } from "./decimal-amount.ts";
import { wordOf } from "./words.ts";

/** A dispute in the shape of release 4.1, as the issuer sees it. */
export function presentDisputeRecord(dispute: Dispute) {
  const { id, status, network, reasonCode, family, transactionId, accountId, cardId, maskedPan, amount } = dispute;
  const { waitsFor } = stageOf(dispute);
  return {
    disputeID: id,
    status: wordOf(status),
    waitsFor: waitsFor && wordOf(waitsFor),
    respondBy: dispute.respondBy,
    network,
    reasonCode,
    reasonFamily: wordOf(family),
    transactionID: transactionId,
    accountID: accountId,
    cardID: cardId,
    maskedCardNumber: maskedPan?.replaceAll("•", "*") ?? null,
    amount: decimalOf(amount.amount, amount.currencyCode),
    currency: amount.currencyCode,
    openedBy: wordOf(dispute.openedBy),
    provisionalCredit: dispute.hasProvisionalCredit,
    outcome: dispute.outcome && wordOf(dispute.outcome),
    historyList: dispute.history.map(({ action, party, status: after, at, comment }) => ({
      action: wordOf(action),
      party: wordOf(party),
      status: wordOf(after),
      stepDate: at,
      comment,
    })),
    openingDate: dispute.openedAt,
    chargebackDate: dispute.chargedBackAt,
    closingDate: dispute.closedAt,
  };
}
