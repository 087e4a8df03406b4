import { ApiError } from "@connect-portal/contract";
import { cards, plastics } from "../../../entities/issuing.ts";
import type { Card, Delivery } from "../../../simulator/cards/card.ts";
import { endOfMonth, monthsAfter, stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { Due, World } from "../../../world/world.ts";
import { assertDelivery } from "./assert-delivery.ts";
import { orderPlastic } from "./order-plastic.ts";
import { presentOrder } from "./present-plastic.ts";
import { nextSequenceNumber } from "./replace-card.ts";
import { RENEWAL_DUE } from "./schedule-card.ts";

export interface Renewal {
  readonly validityMonths?: number;
  readonly delivery?: Delivery;
}

/** Orders the next card shipment of an active card. @throws ApiError card_state_conflict */
export async function renewCard(world: World, cardId: string, wanted: Renewal): Promise<Plastic> {
  const card = await world.get(cards, cardId);
  if (card.status !== "N") {
    throw new ApiError("card_state_conflict", {
      detail: `The card is ${stateNames[card.status]}. Only an active card is renewed.`,
    });
  }
  const open = await renewalOf(world, card);
  if (open) {
    throw new ApiError("card_state_conflict", { detail: `The renewal ${presentOrder(open).orderId} is open.` });
  }
  await assertDelivery(world, card.customerId, wanted.delivery);
  return orderRenewal(world, card, wanted);
}

/** Renews a card two months before its end, unless it is blocked or was renewed earlier. */
export async function renewByTime(world: World, { subject }: Due): Promise<void> {
  const card = await world.get(cards, subject);
  if (card.status === "N" && !(await renewalOf(world, card))) orderRenewal(world, card, {});
}

async function renewalOf(world: World, card: Card): Promise<Plastic | undefined> {
  const ofCard = await world.by(plastics, { card_id: card.id });
  return ofCard.find(({ kind }) => kind === "renewal");
}

/** The new card is valid from the end of the old one, so that an early renewal loses no time. */
function orderRenewal(world: World, card: Card, { validityMonths, delivery }: Renewal): Plastic {
  const product = productOf(card.productCode);
  const lastMonth = new Date(endOfMonth(card.expiry).getTime() - 1);
  world.unschedule(RENEWAL_DUE, card.id);
  return orderPlastic(world, card, {
    kind: "renewal",
    plasticCode: card.plasticCode,
    sequenceNumber: nextSequenceNumber(card),
    expiry: monthsAfter(lastMonth, validityMonths ?? product.validityMonths),
    delivery: delivery ?? card.delivery,
  });
}
