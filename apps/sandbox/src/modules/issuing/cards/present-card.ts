import { type Card, maskedPan } from "../../../simulator/cards/card.ts";
import { paymentAccountReferenceOf } from "./payment-account-reference.ts";

/** A card in the shape of the newest release: never PAN, PIN or security code. */
export function presentCard(card: Card) {
  return {
    cardId: card.id,
    kind: card.kind,
    maskedPan: maskedPan(card.pan),
    paymentAccountReference: paymentAccountReferenceOf(card),
    sequenceNumber: card.sequenceNumber,
    expiry: card.expiry,
    cardProductCode: card.productCode,
    ...(card.plasticCode !== "" && { plasticCode: card.plasticCode }),
    statusCode: card.status,
    reasonCode: card.reasonCode,
    customerId: card.customerId,
    embossedName: card.embossedName,
    companyName: card.companyName,
    languageCode: card.languageCode,
    accounts: card.accounts,
    primaryCardId: card.primaryCardId,
    replacesCardId: card.replacesCardId,
    replacedByCardId: card.replacedByCardId,
    ...(card.delivery && { delivery: card.delivery }),
    metadata: card.metadata,
    createdAt: card.createdAt,
    activatedAt: card.activatedAt,
    closedAt: card.closedAt,
  };
}

/** Enough to recognize it in a list. */
export function presentCardSummary(card: Card) {
  return {
    cardId: card.id,
    maskedPan: maskedPan(card.pan),
    expiry: card.expiry,
    cardProductCode: card.productCode,
    statusCode: card.status,
    customerId: card.customerId,
    embossedName: card.embossedName,
  };
}
