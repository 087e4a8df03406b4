import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { liftableStates, stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { changeStatus } from "./change-status.ts";

/**
 * Ends a block: the card gets its earlier status, which may be not yet active. An active card stays as it is.
 * @throws ApiError card_state_conflict
 */
export async function unblockCard(world: World, cardId: string, by: ChangedBy): Promise<Card> {
  const card = await world.get(cards, cardId);
  if (card.status === "N") return card;
  if (liftableStates.includes(card.status)) {
    const [status, reasonCode] = card.activatedAt === null ? (["I", "I01"] as const) : (["N", "N04"] as const);
    return changeStatus(world, card, { ...by, status, reasonCode });
  }
  const isGone = card.status === "L" || card.status === "S";
  throw new ApiError("card_state_conflict", {
    detail: isGone
      ? `The card was reported ${stateNames[card.status]}. Replace it instead.`
      : `The card is ${stateNames[card.status]}. There is no block to lift.`,
  });
}
