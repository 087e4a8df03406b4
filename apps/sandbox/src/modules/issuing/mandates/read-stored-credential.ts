import { mandates } from "../../../entities/issuing.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import {
  isStandingInstruction,
  type MandateType,
  type MerchantInitiatedType,
} from "../../../simulator/mandates/mandate.ts";
import type { World } from "../../../world/world.ts";

/** The stored-credential data that a payment sends. */
export type StoredCredentialBody =
  | { readonly initiator: "cardholder"; readonly type: MandateType }
  | { readonly initiator: "merchant"; readonly type: MerchantInitiatedType; readonly networkTransactionId?: string };

/** The stored-credential part of a payment's message. The issuer decides whether the mandate fits the payment. */
export async function readStoredCredential(
  world: World,
  sent: StoredCredentialBody | undefined,
): Promise<Pick<AuthorizationMessage, "storedCredential">> {
  if (sent === undefined) return {};
  if (sent.initiator === "cardholder") return { storedCredential: sent };
  const { initiator, type, networkTransactionId = null } = sent;
  const [found = null] =
    networkTransactionId === null
      ? []
      : await world.by(mandates, { network_transaction_id: networkTransactionId }, { limit: 1 });
  return { storedCredential: { initiator, type, networkTransactionId, found } };
}

/** A charge that the merchant starts under a standing instruction is recurring for the card's controls. */
export function isChargedByMerchant(sent: { readonly storedCredential?: StoredCredentialBody }): boolean {
  const { storedCredential } = sent;
  return storedCredential?.initiator === "merchant" && isStandingInstruction(storedCredential.type);
}
