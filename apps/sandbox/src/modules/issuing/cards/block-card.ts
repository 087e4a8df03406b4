import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import { blockedStates, stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { statusOfReason } from "./assert-code.ts";
import { changeStatus } from "./change-status.ts";

/** The severity of a block: blocking a card again never gives it a lesser reason. */
const SEVERITY: Partial<Record<CardStatus, number>> = { R: 1, T: 2, F: 3, L: 4, S: 5 };

/**
 * Declines every payment from now on.
 * @throws ApiError card_state_conflict for a reason less severe than the current one
 */
export async function blockCard(
  world: World,
  cardId: string,
  { reasonCode, ...by }: ChangedBy & { readonly reasonCode: string },
): Promise<Card> {
  const card = await world.get(cards, cardId);
  const status = statusOfReason(reasonCode, blockedStates);
  const severity = (state: CardStatus) => SEVERITY[state] ?? 0;
  if (severity(status) < severity(card.status)) {
    throw new ApiError("card_state_conflict", {
      detail: `The card is ${stateNames[card.status]}, which is stricter than ${stateNames[status]}.`,
    });
  }
  if (card.status === status && card.reasonCode === reasonCode) return card;
  return changeStatus(world, card, { ...by, status, reasonCode });
}
