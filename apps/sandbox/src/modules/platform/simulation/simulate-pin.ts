import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { World } from "../../../world/world.ts";
import { fillPinTries } from "../../issuing/cards/check-pin.ts";
import { findCard } from "../../issuing/cards/find-card.ts";
import { type PinBlock, readPinBlock } from "../../issuing/cards/read-pin-block.ts";
import { putPin } from "../../issuing/cards/set-pin.ts";
import { authorize } from "../../payments/authorizations/authorize.ts";
import type { MerchantBody } from "./read-merchant.ts";
import { type CardBody, readCard, readMessage } from "./read-message.ts";

interface PinServiceBody {
  readonly card: CardBody;
  readonly merchant: MerchantBody;
  readonly currentPin: PinBlock;
  readonly traceNumber?: string;
}

/**
 * Changes the PIN at a cash machine (processing code 70). The issuer verifies the current one, and accepts the new one
 * unless it is weak.
 * @throws ApiError card_not_found, pin_key_unknown, pin_block_invalid
 */
export async function simulatePinChange(
  world: World,
  { newPin, ...body }: PinServiceBody & { readonly newPin: PinBlock },
): Promise<Authorization> {
  const pan = await panOf(world, body.card);
  const chosen = readPinBlock(newPin, pan, "/newPin");
  const authorization = await ask(world, body, { kind: "pin_change", pan, newPin: chosen });
  if (authorization.decision.approved && authorization.cardId !== null) {
    await putPin(world, await world.get(cards, authorization.cardId), chosen);
  }
  return authorization;
}

/** Entering the right PIN at a cash machine resets the tries (processing code 72). */
export async function simulatePinUnblock(world: World, body: PinServiceBody): Promise<Authorization> {
  const pan = await panOf(world, body.card);
  const authorization = await ask(world, body, { kind: "pin_unblock", pan });
  if (authorization.decision.approved && authorization.cardId !== null) {
    await fillPinTries(world, await world.get(cards, authorization.cardId), { channel: "system" });
  }
  return authorization;
}

/** Blocks are made for the number of the card. */
async function panOf(world: World, card: CardBody): Promise<string> {
  const presented = await findCard(world, { card: readCard(card) });
  if (!presented) throw new ApiError("card_not_found");
  return presented.card.pan;
}

async function ask(
  world: World,
  { card, merchant, currentPin, traceNumber }: PinServiceBody,
  service: { readonly kind: "pin_change" | "pin_unblock"; readonly pan: string; readonly newPin?: string },
): Promise<Authorization> {
  const { kind, pan, newPin } = service;
  const pin = readPinBlock(currentPin, pan, "/currentPin");
  const trace = traceNumber === undefined ? {} : { traceNumber };
  const message = await readMessage(world, { card, merchant, kind, pin, entryMode: "chip", ...trace });
  return authorize(world, { ...message, ...(newPin !== undefined && { newPin }) });
}
