import { plastics } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { plasticNext } from "../../../simulator/cards/lifecycle.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";
import type { World } from "../../../world/world.ts";
import { presentPlastic } from "./present-plastic.ts";

export const PLASTIC_DUE = "plastic.next";
const DAY = 86_400_000;

type Ordered = Pick<Plastic, "kind" | "plasticCode" | "sequenceNumber" | "expiry" | "delivery">;

/** Orders a card shipment: the next production batch produces it. A card from a branch's stock is delivered already. */
export function orderPlastic(world: World, card: Card, ordered: Ordered): Plastic {
  const now = world.now.toISOString();
  const isThere = ordered.kind === "instant";
  const plastic = world.put(plastics, {
    id: world.newId("pls"),
    cardId: card.id,
    renewedCardId: null,
    status: isThere ? "delivered" : "ordered",
    ...ordered,
    orderedAt: now,
    producedAt: isThere ? now : null,
    shippedAt: isThere ? now : null,
    deliveredAt: isThere ? now : null,
    returnedAt: null,
  });
  world.emit({
    type: isThere ? "plastic.delivered" : "plastic.ordered",
    subject: plastic.id,
    before: null,
    after: presentPlastic(plastic),
  });
  scheduleNext(world, plastic);
  return plastic;
}

/** Schedules the next step, which happens by itself unless somebody advances it earlier. */
export function scheduleNext(world: World, { id, status }: Plastic): void {
  const next = plasticNext[status];
  if (next) {
    world.schedule({ kind: PLASTIC_DUE, subject: id, at: new Date(world.now.getTime() + next.days * DAY) });
  } else {
    world.unschedule(PLASTIC_DUE, id);
  }
}
