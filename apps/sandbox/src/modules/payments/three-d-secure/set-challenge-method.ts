import type { Card } from "../../../simulator/cards/card.ts";
import type { ChallengeMethod } from "../../../simulator/three-d-secure/authentication.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen } from "../../issuing/cards/assert-open.ts";
import { cards } from "../../issuing/cards/cards.ts";

/** How the holder answers challenges from now on; one that is open stays as it was asked. @throws ApiError card_state_conflict */
export async function setChallengeMethod(world: World, cardId: string, method: ChallengeMethod): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  return world.put(cards, { ...card, challengeMethod: method });
}
