import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import { cursorOf } from "../../../world/cursor.ts";
import type { Page, PageRequest, ReadWorld, Where } from "../../../world/world.ts";
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
export function searchCards(world: ReadWorld, search: CardSearch): Promise<Page<Card>> {
  const { customerId, statusCode, cardProductCode, expiresUntil, cursor, limit } = search;
  const where = { customer_id: customerId, status: statusCode, product: cardProductCode };
  return expiresUntil === undefined
    ? world.page(cards, where, { cursor, limit })
    : pageUntil(world, where, expiresUntil, { cursor, limit });
}

/** The expiry is no column: cards are looked at until a page of them is found. */
async function pageUntil(
  world: ReadWorld,
  where: Where<"customer_id" | "status" | "product">,
  expiresUntil: string,
  { cursor: start, limit }: PageRequest,
): Promise<Page<Card>> {
  const items: Card[] = [];
  let cursor = start;
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MOST; lookedAt += LOOKED_AT_ONCE) {
    const page = await world.page(cards, where, { cursor, limit: LOOKED_AT_ONCE });
    for (const [place, card] of page.items.entries()) {
      if (card.expiry > expiresUntil) continue;
      items.push(card);
      const isLast = page.nextCursor === null && place === page.items.length - 1;
      if (items.length === limit) return { items, nextCursor: isLast ? null : cursorOf(card.id) };
    }
    if (page.nextCursor === null) return { items, nextCursor: null };
    cursor = page.nextCursor;
  }
  return { items, nextCursor: cursor ?? null };
}
