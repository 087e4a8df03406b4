import { cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { findClient } from "./find-client.ts";

/** The release has no pages. */
const MOST_CARDS = 50;

interface CardInquiry {
  readonly cardID?: string | undefined;
  readonly clientCode?: string | undefined;
}

/** One card, or the newest of a customer. No match is no error. */
export async function inquireCards(
  world: ReadWorld,
  { cardID, clientCode = "" }: CardInquiry,
): Promise<readonly Card[]> {
  if (cardID !== undefined) {
    const card = await world.find(cards, cardID);
    return card ? [card] : [];
  }
  const customer = await findClient(world, clientCode);
  return customer ? world.by(cards, { customer_id: customer.id }, { limit: MOST_CARDS }) : [];
}
