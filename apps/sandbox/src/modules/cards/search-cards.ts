import type { Card, CardStatus } from "../../simulator/cards/card.ts";
import { cursorOf } from "../../world/cursor.ts";
import type { Page, PageRequest, ReadWorld } from "../../world/world.ts";
import { cards } from "./cards.ts";

export interface CardSearch extends PageRequest {
  readonly customerId?: string;
  readonly statusCode?: readonly CardStatus[];
  readonly cardProductCode?: string;
  readonly expiresUntil?: string;
}

/** So many cards are looked at for one page at most: past them the page ends early, with a cursor to go on. */
const LOOKED_AT_ONCE = 100;
const LOOKED_AT_MOST = 2_000;

/** Cards that meet all the given parameters, the newest first. */
export async function searchCards(world: ReadWorld, search: CardSearch): Promise<Page<Card>> {
  const { customerId, statusCode, cardProductCode, expiresUntil, limit } = search;
  const [status] = statusCode?.length === 1 ? statusCode : [];
  const where = { customer_id: customerId, status, product: cardProductCode };
  const isWanted = (card: Card) =>
    (statusCode === undefined || statusCode.includes(card.status)) &&
    (expiresUntil === undefined || card.expiry <= expiresUntil);

  const items: Card[] = [];
  let cursor = search.cursor;
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MOST; lookedAt += LOOKED_AT_ONCE) {
    const page = await world.page(cards, where, { cursor, limit: LOOKED_AT_ONCE });
    for (const [place, card] of page.items.entries()) {
      if (!isWanted(card)) continue;
      items.push(card);
      const isLast = page.nextCursor === null && place === page.items.length - 1;
      if (items.length === limit) return { items, nextCursor: isLast ? null : cursorOf(card.id) };
    }
    if (page.nextCursor === null) return { items, nextCursor: null };
    cursor = page.nextCursor;
  }
  return { items, nextCursor: cursor ?? null };
}
