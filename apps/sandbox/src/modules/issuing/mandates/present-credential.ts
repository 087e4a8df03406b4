import type { KeptCredential } from "../../../simulator/mandates/mandate.ts";

/** The mandate that was set up or used, and the number for later payments. */
export function presentCredential({ initiator, type, mandateId, networkTransactionId, isUpdated }: KeptCredential) {
  return { initiator, type, mandateId, networkTransactionId, cardUpdated: isUpdated };
}
