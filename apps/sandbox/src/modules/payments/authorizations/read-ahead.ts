import { accounts, cards, customers, tokenOfPan, tokens } from "../../../entities/issuing.ts";
import { activeRoutingRules, networksOf } from "../../../entities/payments.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { AcceptorFacts } from "../../../simulator/fraud/gather-facts.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { cardsByPan, findByPan } from "../../issuing/cards/find-by-pan.ts";
import { usageOf } from "../../issuing/cards/usage.ts";
import { activeRules, earlierPayments, entriesOn } from "../fraud/score-payment.ts";
import { sentWithKey } from "./find-double.ts";

export interface Ahead {
  readonly card: AuthorizationMessage["card"];
  /** The location of the payment; null when unknown. */
  readonly place: AcceptorFacts | null | Promise<AcceptorFacts | null>;
  /** `messageKeyOf`; null for a message without a key. */
  readonly messageKey: string | null;
}

/**
 * Reads the data of a payment in two statements, so that the decision finds it in memory. Only speed depends on it:
 * anything left out here is read when needed, and anything missing is no error yet.
 */
export async function readAhead(world: ReadWorld, ahead: Ahead): Promise<void> {
  const [card, place] = await Promise.all([
    cardOf(world, ahead.card),
    ahead.place,
    ahead.messageKey === null ? [] : sentWithKey(world, ahead.messageKey),
    networksOf(world),
    activeRoutingRules(world),
    activeRules(world),
  ]);
  if (!card) return;
  await Promise.all([
    world.find(accounts, card.accountId),
    world.find(customers, card.customerId),
    world.balanceOf(card.accountId),
    usageOf(world, card),
    earlierPayments(world, card),
    place && entriesOn(world, place, card),
  ]);
}

async function cardOf(world: ReadWorld, named: AuthorizationMessage["card"]): Promise<Card | undefined> {
  if ("cardId" in named) return world.find(cards, named.cardId);
  if ("tokenId" in named) {
    const token = await world.find(tokens, named.tokenId);
    return token && world.find(cards, token.cardId);
  }
  const [token] = await Promise.all([tokenOfPan(world, named.pan), cardsByPan(world, named.pan)]);
  return token ? world.find(cards, token.cardId) : findByPan(world, named.pan, named);
}
