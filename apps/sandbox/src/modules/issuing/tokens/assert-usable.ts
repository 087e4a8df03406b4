import { ApiError } from "@connect-portal/contract";
import { stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { Token } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { cards } from "../cards/cards.ts";

/** A token works while its card does. @throws ApiError card_state_conflict */
export async function assertUsable(world: World, { cardId }: Token): Promise<void> {
  const { status } = await world.get(cards, cardId);
  if (status === "N" || status === "R") return;
  throw new ApiError("card_state_conflict", { detail: `The card of the token is ${stateNames[status]}.` });
}
