import type { Card } from "../../../simulator/cards/card.ts";
import { openTokenStatuses } from "../../../simulator/tokens/token-lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { changeToken } from "./change-token.ts";
import { tokens } from "./tokens.ts";

/** A card that is closed takes its tokens with it. */
export async function deleteTokensOf(world: World, card: Card): Promise<void> {
  for (const token of await world.by(tokens, { card_id: card.id })) {
    if (openTokenStatuses.includes(token.status)) changeToken(world, token, "deleted");
  }
}
