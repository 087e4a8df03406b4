import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { moveMandates } from "../mandates/keep-mandate.ts";
import { moveTokens } from "../tokens/change-token.ts";
import { changeStatus } from "./change-status.ts";

/**
 * Opens a card for use; a second time changes nothing. The replaced card is closed, unless it was lost or stolen: then
 * it keeps its state, so that terminals still retain it.
 * @throws ApiError card_state_conflict
 */
export async function activateCard(world: World, cardId: string, by: ChangedBy): Promise<Card> {
  const card = await world.get(cards, cardId);
  if (card.status === "N") return card;
  if (card.status !== "I") {
    throw new ApiError("card_state_conflict", {
      detail: `The card is ${stateNames[card.status]}. Only a card that is not yet active can be activated.`,
    });
  }
  const reasonCode = by.channel === "branch" ? "N02" : "N01";
  const activated = await changeStatus(world, card, { ...by, status: "N", reasonCode });
  const old = card.replacesCardId === null ? undefined : await world.find(cards, card.replacesCardId);
  if (old && old.status !== "C") {
    await moveTokens(world, old, activated);
    await moveMandates(world, old, activated);
    const isKept = old.status === "L" || old.status === "S";
    if (!isKept) await changeStatus(world, old, { channel: by.channel, status: "C", reasonCode: "C02" });
  }
  return activated;
}
