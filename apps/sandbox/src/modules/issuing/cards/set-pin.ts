import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { isWeakPin, PIN_TRIES } from "../../../simulator/cards/pin.ts";
import type { World } from "../../../world/world.ts";
import { checkPinOf, fillPinTries, pinVerifierOf, presentPin } from "./check-pin.ts";
import { assertOpen } from "./find-card.ts";
import { type PinBlock, readPinBlock } from "./read-pin-block.ts";

export interface PinChange {
  readonly currentPin?: PinBlock;
  readonly newPin: PinBlock;
}

/** The reason why a PIN was not set. A wrong PIN costs a try, which must be saved: so it is returned, not thrown. */
type PinOutcome = { readonly card: Card } | { readonly refused: ApiError };

/** Sets a card's PIN. @throws ApiError when a block cannot be read or the new PIN is weak */
export async function setPin(world: World, cardId: string, { currentPin, newPin }: PinChange): Promise<PinOutcome> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  const current = currentPin && readPinBlock(currentPin, card.pan, "/currentPin");
  const pin = readPinBlock(newPin, card.pan, "/newPin");
  if (isWeakPin(pin)) {
    throw new ApiError("pin_weak", {
      errors: [{ in: "body", pointer: "/newPin/value", message: "has equal digits or a run of digits" }],
    });
  }
  if (current === undefined) return { card: await putPin(world, card, pin) };
  if (card.pinVerifier === null) {
    throw new ApiError("card_state_conflict", { detail: "The card has no PIN yet." });
  }
  const check = await checkPinOf(world, card, current);
  if (check.result === "right") return { card: await putPin(world, check.card, pin) };
  if (check.result === "blocked") return { refused: new ApiError("pin_blocked") };
  return { refused: new ApiError("pin_wrong", { detail: triesLeft(check.triesLeft) }) };
}

const triesLeft = (count: number) => (count === 1 ? "1 try is left." : `${count} tries are left.`);

/** The new PIN, with all its tries. */
export async function putPin(world: World, card: Card, pin: string): Promise<Card> {
  const changed = world.put(cards, {
    ...card,
    pinVerifier: pinVerifierOf(card.pan, pin),
    pinTriesLeft: PIN_TRIES,
    pinChangedAt: world.now.toISOString(),
  });
  world.emit({ type: "pin.changed", subject: card.id, before: presentPin(card), after: presentPin(changed) });
  return fillPinTries(world, changed, { channel: "system" });
}
