import { tokens } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { openTokenStatuses } from "../../../simulator/tokens/token-lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { presentToken } from "./present-token.ts";

/** Moves tokens to the card that replaces another: wallets still work without any action by the cardholder. */
export async function moveTokens(world: World, from: Card, to: Card): Promise<void> {
  for (const token of await world.by(tokens, { card_id: from.id })) {
    if (!openTokenStatuses.includes(token.status)) continue;
    const moved = world.put(tokens, { ...token, cardId: to.id });
    world.emit({ type: "token.moved", subject: token.id, before: presentToken(token), after: presentToken(moved) });
  }
}
