import { mandates } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import { presentMandate } from "./present-mandate.ts";

/** Moves mandates to the card that replaces another, including stopped ones. */
export async function moveMandates(world: World, from: Card, to: Card): Promise<void> {
  for (const mandate of await world.by(mandates, { card_id: from.id })) {
    const formerCardIds = [...mandate.formerCardIds, from.id];
    const moved = world.put(mandates, { ...mandate, cardId: to.id, formerCardIds });
    const [before, after] = [presentMandate(mandate), presentMandate(moved)];
    world.emit({ type: "mandate.moved", subject: mandate.id, before, after });
  }
}
