import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";
import type { World } from "../../../world/world.ts";
import { cards } from "./cards.ts";
import { issueCard } from "./issue-card.ts";
import { presentCard } from "./present-card.ts";

/** A card that was lost or blocked for fraud is replaced with another number, never renewed. */
const RENEWABLE: readonly CardStatus[] = ["N", "T", "R", "E"];

/** The card of a renewal: same PAN and PIN, next sequence number. Undefined when the old one has ended meanwhile. */
export async function issueRenewedCard(world: World, plastic: Plastic): Promise<Card | undefined> {
  const old = await world.get(cards, plastic.cardId);
  if (!RENEWABLE.includes(old.status) || old.replacedByCardId !== null) return undefined;
  const renewed = await issueCard(world, {
    ...old,
    plasticCode: plastic.plasticCode,
    delivery: plastic.delivery,
    inherited: {
      pan: old.pan,
      sequenceNumber: plastic.sequenceNumber,
      expiry: plastic.expiry,
      limits: old.limits,
      controls: old.controls,
      pinVerifier: old.pinVerifier,
      pinChangedAt: old.pinChangedAt,
      replacesCardId: old.id,
      reasonCode: "I02",
    },
  });
  const linked = world.put(cards, { ...old, replacedByCardId: renewed.id });
  world.emit({ type: "card.renewed", subject: old.id, before: presentCard(old), after: presentCard(linked) });
  return renewed;
}
