import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../simulator/cards/card.ts";
import { liftableStates, stateNames } from "../../simulator/cards/lifecycle.ts";
import type { World } from "../../world/world.ts";
import type { ChangedBy } from "./card-history.ts";
import { cards } from "./cards.ts";
import { changeStatus } from "./change-status.ts";

/** Opens a blocked card again; one that is active stays as it is. @throws ApiError card_state_conflict */
export async function unblockCard(world: World, cardId: string, by: ChangedBy): Promise<Card> {
  const card = await world.get(cards, cardId);
  if (card.status === "N") return card;
  if (liftableStates.includes(card.status)) {
    return changeStatus(world, card, { ...by, status: "N", reasonCode: "N04" });
  }
  const isGone = card.status === "L" || card.status === "S";
  throw new ApiError("card_state_conflict", {
    detail: isGone
      ? `The card was reported ${stateNames[card.status]}. Replace it instead.`
      : `The card is ${stateNames[card.status]}. There is no block to be lifted.`,
  });
}
