import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { PIN_TRIES } from "../../../simulator/cards/pin.ts";
import type { Due, World } from "../../../world/world.ts";
import { changeStatus } from "./change-status.ts";
import { PIN_TRIES_DUE } from "./check-pin.ts";
import { presentPin } from "./present-pin.ts";

/** Resets a card's PIN tries, and ends a block caused by wrong PINs. */
export async function fillPinTries(world: World, card: Card, by: ChangedBy): Promise<Card> {
  world.unschedule(PIN_TRIES_DUE, card.id);
  const filled = world.put(cards, { ...card, pinTriesLeft: PIN_TRIES });
  if (card.pinTriesLeft < PIN_TRIES) {
    world.emit({ type: "pin.tries_reset", subject: card.id, before: presentPin(card), after: presentPin(filled) });
  }
  if (filled.status !== "T" || filled.reasonCode !== "T02") return filled;
  return changeStatus(world, filled, { ...by, status: "N", reasonCode: "N04" });
}

/** The day after the last try. */
export async function fillPinTriesByTime(world: World, { subject }: Due): Promise<void> {
  await fillPinTries(world, await world.get(cards, subject), { channel: "system" });
}
