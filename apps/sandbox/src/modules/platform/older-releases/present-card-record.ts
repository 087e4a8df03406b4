import { customers } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { statusReasonOf } from "./status-reasons.ts";

/** A card in the shape of release 4.1. */
export async function presentCardRecord(world: ReadWorld, card: Card) {
  const customer = await world.get(customers, card.customerId);
  const { pan, expiry, delivery } = card;
  return {
    cardID: card.id,
    maskedCardNumber: `${pan.slice(0, 6)}${"*".repeat(pan.length - 10)}${pan.slice(-4)}`,
    expiryDate: `${expiry.slice(2, 4)}${expiry.slice(5)}`,
    cardProduct: card.productCode,
    status: card.status,
    statusReason: statusReasonOf(card.reasonCode),
    clientCode: customer.number,
    embossedName: card.embossedName,
    ...(delivery?.method === "branch" && { branchCode: delivery.branchCode }),
  };
}
