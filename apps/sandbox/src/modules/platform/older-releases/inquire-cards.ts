import { cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { findClient } from "./find-client.ts";

/** The release has no pages. */
const MOST_CARDS = 50;

export type CardInquiry = { readonly cardID: string } | { readonly clientCode: string };

/** One card, or the newest of a customer. No match is no error. */
export async function inquireCards(world: ReadWorld, wanted: CardInquiry): Promise<readonly Card[]> {
  if ("cardID" in wanted) {
    const card = await world.find(cards, wanted.cardID);
    return card ? [card] : [];
  }
  const customer = await findClient(world, wanted.clientCode);
  return customer ? world.by(cards, { customer_id: customer.id }, { limit: MOST_CARDS }) : [];
}
