import { ApiError } from "@connect-portal/contract";
import type { PinCheck } from "../../../simulator/cards/pin.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen } from "./assert-open.ts";
import { cards } from "./cards.ts";
import { checkPinOf } from "./check-pin.ts";
import { type PinBlock, readPinBlock } from "./read-pin-block.ts";

/** A wrong PIN is an answer and costs a try. @throws ApiError card_state_conflict for a card without a PIN */
export async function verifyPin(world: World, cardId: string, block: PinBlock): Promise<PinCheck> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  if (card.pinVerifier === null) {
    throw new ApiError("card_state_conflict", { detail: "The card has no PIN yet." });
  }
  const { result, triesLeft } = await checkPinOf(world, card, readPinBlock(block, card.pan, "/pin"));
  return { result, triesLeft };
}
