import type { PlasticStatus } from "../../../simulator/cards/lifecycle.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";

/** The progress of the order, as a `Code` of CARD_BATCH_STATUS. */
const batchStatusCodes: Readonly<Record<PlasticStatus, string>> = {
  ordered: "CRE",
  produced: "PRD",
  shipped: "SHP",
  delivered: "DLV",
  returned: "REJ",
};

export function presentPlastic(plastic: Plastic) {
  return {
    plasticId: plastic.id,
    cardId: plastic.renewedCardId ?? plastic.cardId,
    kind: plastic.kind,
    status: plastic.status,
    batchStatusCode: batchStatusCodes[plastic.status],
    plasticCode: plastic.plasticCode,
    sequenceNumber: plastic.sequenceNumber,
    expiry: plastic.expiry,
    ...(plastic.delivery && { delivery: plastic.delivery }),
    orderedAt: plastic.orderedAt,
    producedAt: plastic.producedAt,
    shippedAt: plastic.shippedAt,
    deliveredAt: plastic.deliveredAt,
    returnedAt: plastic.returnedAt,
  };
}

/** The card shipment of a renewal, under the name of its order. */
export function presentOrder(plastic: Plastic) {
  return {
    orderId: plastic.id.replace(/^pls_/, "ord_"),
    plasticId: plastic.id,
    cardId: plastic.cardId,
    sequenceNumber: plastic.sequenceNumber,
    expiry: plastic.expiry,
    batchStatusCode: batchStatusCodes[plastic.status],
    orderedAt: plastic.orderedAt,
    producedOn: plastic.producedAt?.slice(0, 10) ?? null,
  };
}
