import { cards } from "../../../entities/issuing.ts";
import type { Authorization, AuthorizationMessage, Decision } from "../../../simulator/authorizations/authorization.ts";
import type { CardUse } from "../../../simulator/cards/card.ts";
import { isPin } from "../../../simulator/cards/pin.ts";
import type { World } from "../../../world/world.ts";
import { checkPinOf } from "../../issuing/cards/check-pin.ts";
import type { Presented } from "../../issuing/cards/find-card.ts";
import { countUse } from "../../issuing/cards/usage.ts";
import { verifySecurityCode } from "../../issuing/cards/verify-security-code.ts";

/** Counts the tries of PIN and security code, if the decision got as far as checking them. */
export async function countTries(
  world: World,
  { pin, securityCode }: AuthorizationMessage,
  { presented, decision }: { readonly presented: Presented | undefined; readonly decision: Decision },
): Promise<void> {
  if (!presented) return;
  if (pin !== undefined && isPin(pin) && wasReached(decision, "pin")) {
    await checkPinOf(world, await world.get(cards, presented.card.id), pin);
  }
  if (securityCode !== undefined && wasReached(decision, "authentication")) {
    const card = await world.get(cards, presented.card.id);
    await verifySecurityCode(world, card.id, { securityCode, expiry: card.expiry });
  }
}

/** No check before it declined, and it was made. */
function wasReached({ checks }: Decision, name: string): boolean {
  const place = checks.findIndex(({ check }) => check === name);
  return checks[place]?.result !== "not_made" && checks.slice(0, place).every(({ result }) => result !== "failed");
}

/** A payment uses up a single-use card, and locks a card for the first merchant to that merchant. */
export async function bindCard(world: World, authorization: Authorization, cardId: string): Promise<void> {
  const card = await world.get(cards, cardId);
  const use = boundUse(card.controls.use, authorization);
  if (use === undefined) return;
  const controls = { ...card.controls, use };
  world.put(cards, { ...card, controls });
  world.emit({ type: "controls.changed", subject: cardId, before: card.controls, after: controls });
}

function boundUse(use: CardUse | undefined, { id, acceptor }: Authorization): CardUse | undefined {
  if (use?.mode === "single_use") return { mode: "single_use", authorizationId: id };
  if (use?.mode !== "one_merchant" || use.merchantNumber !== undefined) return undefined;
  return { mode: "one_merchant", merchantNumber: acceptor.merchantNumber };
}

/** Counts the cash of a purchase with cashback toward the cash limits, or takes it back after a full reversal. */
export async function countCashback(
  world: World,
  {
    cardId,
    accountId,
    cashbackAmount = 0,
    billingAmount: { currencyCode },
    limitsRate: rate,
    createdAt,
  }: Authorization,
  sign: 1 | -1,
): Promise<void> {
  if (cardId === null || cashbackAmount === 0) return;
  const at = new Date(createdAt);
  const codes = ["cash_withdrawal"] as const;
  await countUse(world, cardId, {
    codes,
    amount: sign * cashbackAmount,
    currencyCode,
    rate,
    accountId,
    count: sign,
    at,
  });
}
