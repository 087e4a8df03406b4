import { cards } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { CardUse } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";

/** A payment uses up a single-use card, and locks a card for the first merchant to that merchant. */
export async function bindCard(world: World, authorization: Authorization, cardId: string): Promise<void> {
  const card = await world.get(cards, cardId);
  const use = boundUse(card.controls.use, authorization);
  if (use === undefined) return;
  const controls = { ...card.controls, use };
  world.put(cards, { ...card, controls });
  world.emit({ type: "controls.changed", subject: cardId, before: card.controls, after: controls });
}

function boundUse(use: CardUse | undefined, { id, acceptor }: Authorization): CardUse | undefined {
  if (use?.mode === "single_use") return { mode: "single_use", authorizationId: id };
  if (use?.mode !== "one_merchant" || use.merchantNumber !== undefined) return undefined;
  return { mode: "one_merchant", merchantNumber: acceptor.merchantNumber };
}
