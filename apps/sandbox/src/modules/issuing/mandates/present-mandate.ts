import type { Mandate } from "../../../simulator/mandates/mandate.ts";

/** A mandate as callers see it. */
export function presentMandate(mandate: Mandate) {
  return {
    mandateId: mandate.id,
    cardId: mandate.cardId,
    type: mandate.type,
    status: mandate.status,
    network: mandate.scheme,
    merchant: { name: mandate.merchantName, merchantNumber: mandate.merchantNumber },
    networkTransactionId: mandate.networkTransactionId,
    firstAuthorizationId: mandate.firstAuthorizationId,
    lastPayment: mandate.lastPayment,
    stopped: mandate.stopped,
    createdAt: mandate.createdAt,
  };
}
