import { cards } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { checkPin, type PinCheck } from "../../../simulator/cards/pin.ts";
import type { World } from "../../../world/world.ts";
import { changeStatus } from "./change-status.ts";
import { currencyOf } from "./currency-of.ts";
import { isPinOf } from "./pin-verifier.ts";
import { presentPin } from "./present-pin.ts";

export const PIN_TRIES_DUE = "card.pin_tries";

/**
 * Compares a PIN with the card's and counts the try. The third wrong one blocks the card (T02). The counter is full
 * again the next day, or when it is reset.
 */
export async function checkPinOf(world: World, card: Card, pin: string): Promise<PinCheck & { readonly card: Card }> {
  const check = checkPin(card.pinTriesLeft, isPinOf(card, pin));
  if (check.triesLeft === card.pinTriesLeft) return { ...check, card };
  const counted = world.put(cards, { ...card, pinTriesLeft: check.triesLeft });
  if (check.result !== "blocked") return { ...check, card: counted };
  world.emit({
    type: "pin.tries_exceeded",
    subject: card.id,
    before: presentPin(card),
    after: presentPin(counted),
  });
  const calendar = calendarOf(currencyOf(card));
  world.schedule({ kind: PIN_TRIES_DUE, subject: card.id, at: calendar.endOf(calendar.dayOf(world.now)) });
  // A card that is already blocked or restricted keeps its own reason.
  if (card.status !== "N") return { ...check, card: counted };
  const blocked = await changeStatus(world, counted, { status: "T", reasonCode: "T02", channel: "system" });
  return { ...check, card: blocked };
}
