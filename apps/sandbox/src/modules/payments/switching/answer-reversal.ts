import { claimsOn } from "../../../entities/disputes.ts";
import { authorizations, messages } from "../../../entities/payments.ts";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import { dataElements as de, type IsoMessage, originalOf } from "../../../simulator/switching/iso-8583.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import { canBeOriginal, messageKeyOf, type SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { openInTransaction } from "../authorizations/find-authorization.ts";
import { leftToRefund } from "../authorizations/refundable.ts";
import { reverse } from "../authorizations/reverse.ts";
import { clearedOf } from "../authorizations/reversed-use.ts";
import { creditsOf } from "../authorizations/take-back-credit.ts";
import type { Outcome } from "./read-authorization.ts";

/** 0400 asks to reverse a message, 0420 reports that it did not happen. Data element 90 identifies the message. */
export async function answerReversal(world: World, network: Network, message: IsoMessage): Promise<Outcome> {
  const found = await findOriginals(world, network, message);
  if (found.length > 1) {
    return refusal("25", null, "Several messages have these original data elements.", SEVERAL);
  }
  const authorizationId = found[0]?.authorizationId ?? null;
  if (authorizationId === null) {
    return refusal("25", null, "There is no message with these original data elements.");
  }
  const authorization = await world.get(authorizations, authorizationId);
  if (authorization.status === "declined") {
    return refusal("12", authorizationId, "The original was declined: there is nothing to reverse.");
  }
  const isForeign = authorization.accountId === null;
  if (authorization.status === "cleared" && isCredit(authorization.kind) && !isForeign) {
    const credits = await creditsOf(world, authorization);
    if (credits.length === 0) {
      return refusal("12", authorizationId, "The original has given back a purchase: it stands in that purchase.");
    }
  }
  const amount = amountOf(message, await leftOf(world, authorization));
  if (amount === undefined) {
    return refusal("13", authorizationId, "The replacement amount is not below the amount left of the original.");
  }
  await reverse(world, authorization, amount, message[de[11]] ?? null);
  return { elements: { [de[39]]: "00" }, authorizationId };
}

/** If only one message has the type, time and trace number, it is the original, whatever else the reversal says. */
async function findOriginals(world: World, { id }: Network, message: IsoMessage): Promise<readonly SwitchMessage[]> {
  const original = originalOf(message[de[90]] ?? "");
  const key = messageKeyOf(id, original.mti, original.transmittedAt, original.trace);
  const alike = await world.by(messages, { message_key: key }, { order: "oldest" });
  const answered = alike.filter(({ authorizationId }) => authorizationId !== null);
  return answered.length === 1 ? answered : answered.filter((one) => canBeOriginal(one, message, original));
}

/** How many of a network's newest reversals are searched: an original that comes later comes soon. */
const LOOKED_THROUGH = 50;

/**
 * Reverses a payment whose reversal came before it, and was answered 25: nothing stays held of what did not happen.
 * Returns an explanation; null where there was no reversal.
 */
export async function reverseAsTold(
  world: World,
  network: Network,
  message: IsoMessage,
  authorizationId: string,
): Promise<SwitchMessage["explanation"]> {
  const told = await Promise.all(
    ["0420", "0400"].map((mti) => world.by(messages, { network: network.id, mti }, { limit: LOOKED_THROUGH })),
  );
  const early = told.flat().find((one) => one.authorizationId === null && isReversalOf(one.request, message));
  // With another message of the same numbers, the reversal was answered 25 because it did not say which.
  if (!early || (await findOriginals(world, network, early.request)).length > 0) return null;
  const authorization = await world.get(authorizations, authorizationId);
  const amount = amountOf(early.request, await leftOf(world, authorization));
  if (amount === undefined) return null;
  await reverse(world, authorization, amount, early.request[de[11]] ?? null);
  return { reason: `Its reversal, ${early.id}, had come before it: it is approved and reversed.`, remedy: NEW_PAYMENT };
}

const NEW_PAYMENT = "Nothing is to be done. To pay after all, send a new message with its own trace number.";

function isReversalOf(reversal: IsoMessage, message: IsoMessage): boolean {
  const original = originalOf(reversal[de[90]] ?? "");
  const isSame =
    original.mti === message.mti && original.trace === message[de[11]] && original.transmittedAt === message[de[7]];
  return isSame && canBeOriginal({ request: message }, reversal, original);
}

const SEVERAL = "Send the acquirer in data element 90, and terminal and merchant in data elements 41 and 42.";

/**
 * The amount to reverse, in minor units of the transaction's currency: null for all of it. Data element 95 states in
 * its first 12 digits the amount that stays. Undefined when that is not less than what is left.
 */
function amountOf(message: IsoMessage, left: number): number | null | undefined {
  const replacement = message[de[95]];
  if (replacement === undefined) return null;
  const stays = Number(replacement.slice(0, 12));
  if (stays === 0) return null;
  return stays < left ? left - stays : undefined;
}

/**
 * The approved amount that can be reversed, in minor units of the transaction's currency: the open part, or cleared
 * credits that were not taken back.
 */
async function leftOf(world: ReadWorld, authorization: Authorization): Promise<number> {
  if (isOpen(authorization) || authorization.accountId === null) return openInTransaction(authorization);
  const made = isCredit(authorization.kind)
    ? await creditsOf(world, authorization)
    : await clearedOf(world, authorization);
  if (made.length === 0) return openInTransaction(authorization);
  const left = await Promise.all(made.map(async (one) => leftToRefund(one, await claimsOn(world, one.id))));
  return left.reduce((sum, one) => sum + one, 0);
}

const REPEAT = "Repeat type, trace number and transmission time of the original, and send the amount that remains.";

function refusal(responseCode: string, authorizationId: string | null, reason: string, remedy = REPEAT): Outcome {
  return { elements: { [de[39]]: responseCode }, authorizationId, explanation: { reason, remedy } };
}
