import type { Authorization } from "../../simulator/authorizations/authorization.ts";
import { mostThatClears } from "../../simulator/authorizations/holds.ts";
import { isOpen } from "../../simulator/authorizations/states.ts";
import { wholeUnits } from "../../simulator/money/currencies.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { ReadWorld } from "../../world/world.ts";
import { authorizations } from "./authorizations.ts";

/** So many of a card's newest authorizations are looked through. */
const LOOKED_THROUGH = 200;
const DAYS = 30;

export interface ClearingClue {
  readonly cardId: string;
  readonly amount: Money;
  readonly merchantNumber: string;
  readonly networkReference?: string | undefined;
}

/**
 * The authorization that a clearing belongs to: by the network's reference, else an open one of the card at the same
 * merchant whose amount it fits.
 */
export async function findAuthorization(world: ReadWorld, clue: ClearingClue): Promise<Authorization | undefined> {
  const { cardId, amount, merchantNumber, networkReference } = clue;
  if (networkReference !== undefined) {
    const named = await world.by(authorizations, { network_reference: networkReference });
    const found = named.find((one) => one.cardId === cardId);
    if (found) return found;
  }
  const since = new Date(world.now.getTime() - DAYS * 86_400_000).toISOString();
  const candidates = (await world.by(authorizations, { card_id: cardId }, { limit: LOOKED_THROUGH })).filter(
    (one) =>
      isOpen(one) &&
      one.createdAt >= since &&
      one.acceptor.merchantNumber === merchantNumber &&
      one.transactionAmount.currencyCode === amount.currencyCode,
  );
  const exact = candidates.find((one) => one.transactionAmount.amount === amount.amount);
  return exact ?? candidates.find((one) => isWithin(one, amount));
}

function isWithin({ transactionAmount, acceptor }: Authorization, amount: Money): boolean {
  const most = mostThatClears(transactionAmount, acceptor.mcc, wholeUnits(1, amount.currencyCode));
  return transactionAmount.amount < amount.amount && amount.amount <= most;
}
