import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Card } from "../../simulator/cards/card.ts";
import type { ReadWorld } from "../../world/world.ts";
import { cards } from "../cards/cards.ts";
import { findByPan } from "../cards/find-by-pan.ts";

/** The card that a message is about, and how it named it. */
export interface Presented {
  readonly card: Card;
  readonly tokenId: string | null;
  readonly tokenStatus: string | null;
  readonly expiry: string | null;
  readonly sequenceNumber: string | null;
}

/** Undefined for a number that no card of the world has. @throws ApiError card_not_found for an unknown id */
export async function findCard(
  world: ReadWorld,
  { card: named }: Pick<AuthorizationMessage, "card">,
): Promise<Presented | undefined> {
  const plain = { tokenId: null, tokenStatus: null, expiry: null, sequenceNumber: null };
  if ("cardId" in named) return { ...plain, card: await world.get(cards, named.cardId) };
  if ("tokenId" in named) return undefined;
  const { pan, expiry, sequenceNumber = null } = named;
  const card = await findByPan(world, pan, named);
  return card && { ...plain, card, expiry, sequenceNumber };
}
