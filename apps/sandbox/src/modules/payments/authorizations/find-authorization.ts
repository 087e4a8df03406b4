import { authorizations } from "../../../entities/payments.ts";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { mostThatClears } from "../../../simulator/authorizations/holds.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import { wholeUnits } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** How many of the cards' newest authorizations are searched. */
const LOOKED_THROUGH = 200;
const DAYS = 30;

interface ClearingClue {
  /** The presented card, and those that it has replaced. */
  readonly cardIds: readonly string[];
  readonly amount: Money;
  readonly merchantNumber: string;
  readonly networkReference?: string | undefined;
}

/**
 * Finds a clearing's authorization: by the network's reference, else an open one of the card at the same merchant with
 * a fitting amount. A merchant may take less than it asked for, and more within its tolerance. Of several, the closest
 * to the presented amount wins.
 */
export async function findAuthorization(world: ReadWorld, clue: ClearingClue): Promise<Authorization | undefined> {
  const { cardIds, amount, merchantNumber, networkReference } = clue;
  if (networkReference !== undefined) {
    const named = await world.by(authorizations, { network_reference: networkReference });
    const own = named.filter((one) => cardIds.some((id) => id === one.cardId) && !isCredit(one.kind));
    // A merchant may use a reference twice, so authorizations that have cleared do not count.
    const open = own.filter((one) => isOpen(one) && isWithin(one, amount));
    const found = closest(open, amount) ?? own.findLast(isOpen) ?? own[0];
    if (found) return found;
  }
  const since = new Date(world.now.getTime() - DAYS * 86_400_000).toISOString();
  const candidates = (await world.by(authorizations, { card_id: cardIds }, { limit: LOOKED_THROUGH })).filter(
    (one) =>
      isOpen(one) &&
      !isCredit(one.kind) &&
      one.createdAt >= since &&
      one.acceptor.merchantNumber === merchantNumber &&
      one.transactionAmount.currencyCode === amount.currencyCode &&
      isWithin(one, amount),
  );
  return closest(candidates, amount);
}

/** The approved amount that may still clear, in minor units of the transaction's currency. */
export function openInTransaction(authorization: Authorization): number {
  const { transactionAmount, billingAmount, approvedAmount, reversedAmount, clearedInTransaction } = authorization;
  const share = billingAmount.amount === 0 ? 0 : (approvedAmount - reversedAmount) / billingAmount.amount;
  return Math.round(transactionAmount.amount * share) - clearedInTransaction;
}

function isWithin(authorization: Authorization, { amount, currencyCode }: Money): boolean {
  const open = { amount: openInTransaction(authorization), currencyCode };
  return amount <= mostThatClears(open, authorization.acceptor.mcc, wholeUnits(1, currencyCode));
}

/** The closest amount; the oldest if several are equally close. */
function closest(candidates: readonly Authorization[], { amount }: Money): Authorization | undefined {
  const distance = (one: Authorization) => Math.abs(openInTransaction(one) - amount);
  return candidates.toReversed().sort((one, other) => distance(one) - distance(other))[0];
}
