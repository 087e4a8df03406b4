import { type ChangedBy, cardHistory } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";

/** Notes the state that a card has got into. */
export function writeHistory(world: World, card: Card, { channel, operatorId, comment }: ChangedBy): void {
  world.put(cardHistory, {
    id: world.newId("chs"),
    cardId: card.id,
    status: card.status,
    reasonCode: card.reasonCode,
    channel,
    operatorId: operatorId ?? null,
    comment: comment ?? null,
    changedAt: world.now.toISOString(),
  });
}
