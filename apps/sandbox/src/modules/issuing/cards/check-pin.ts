import { createHmac, timingSafeEqual } from "node:crypto";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { checkPin, PIN_TRIES, type PinCheck } from "../../../simulator/cards/pin.ts";
import type { Due, World } from "../../../world/world.ts";
import { changeStatus } from "./change-status.ts";
import { currencyOf } from "./find-card.ts";

/** Used in place of a hardware security module's key; the numbers it protects are test numbers. */
const VERIFICATION_KEY = "connect-portal sandbox PIN verification key 1";

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

/** The value stored instead of a PIN. It depends on the PAN: a card that keeps its number keeps its PIN. */
export function pinVerifierOf(pan: string, pin: string): string {
  return createHmac("sha256", VERIFICATION_KEY).update(`${pan}:${pin}`).digest("base64url");
}

export function isPinOf({ pan, pinVerifier }: Pick<Card, "pan" | "pinVerifier">, pin: string): boolean {
  if (pinVerifier === null) return false;
  return timingSafeEqual(Buffer.from(pinVerifierOf(pan, pin)), Buffer.from(pinVerifier));
}

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

/** The facts about a PIN that may be shown. */
export function presentPin({ pinVerifier, pinTriesLeft, pinChangedAt }: Card) {
  return { pinSet: pinVerifier !== null, remainingTries: pinTriesLeft, changedAt: pinChangedAt };
}
