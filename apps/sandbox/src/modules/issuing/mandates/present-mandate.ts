import type { KeptCredential, Mandate } from "../../../simulator/mandates/mandate.ts";

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

/** The mandate that was set up or used, and the number for later payments. */
export function presentCredential({ initiator, type, mandateId, networkTransactionId, isUpdated }: KeptCredential) {
  return { initiator, type, mandateId, networkTransactionId, cardUpdated: isUpdated };
}
