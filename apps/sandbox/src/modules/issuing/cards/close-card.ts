import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import { statusOfReason } from "./assert-code.ts";
import { changeStatus } from "./change-status.ts";

export interface Closure extends ChangedBy {
  readonly reasonCode: string;
  readonly closeSupplementaryCards?: boolean;
}

/** Closes a card and its supplementary cards for good. Closing it twice succeeds. */
export async function closeCard(world: World, cardId: string, wanted: Closure): Promise<Card> {
  const { reasonCode, closeSupplementaryCards = true, ...by } = wanted;
  const card = await world.get(cards, cardId);
  statusOfReason(reasonCode, ["C"]);
  if (card.status === "C") return card;
  const supplementary = await openSupplementaryCards(world, card);
  if (supplementary.length > 0 && !closeSupplementaryCards) {
    throw new ApiError("card_state_conflict", {
      detail: `The card has ${supplementary.length} supplementary cards that are not closed.`,
    });
  }
  for (const one of supplementary) await changeStatus(world, one, { ...by, status: "C", reasonCode });
  return changeStatus(world, card, { ...by, status: "C", reasonCode });
}

/** They belong to the customer of the primary card. */
async function openSupplementaryCards(world: World, { id, customerId }: Card): Promise<Card[]> {
  const ofCustomer = await world.by(cards, { customer_id: customerId });
  return ofCustomer.filter(({ primaryCardId, status }) => primaryCardId === id && status !== "C");
}
