import { ApiError } from "@connect-portal/contract";
import { cards, tokenOfPan, tokens } from "../../../entities/issuing.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { Token } from "../../../simulator/tokens/token.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { findByPan } from "./find-by-pan.ts";

/** The card that a message names, and how it names it. */
export interface Presented {
  readonly card: Card;
  /** Null when the card itself was presented. */
  readonly token: Token | null;
  readonly expiry: string | null;
  readonly sequenceNumber: string | null;
  /** A former card was presented, and the network replaced it by this one. */
  readonly isUpdated?: true;
}

/**
 * Undefined for a number that is no card of the world.
 * @throws ApiError card_not_found, token_not_found for an unknown id
 */
export async function findCard(
  world: ReadWorld,
  { card: named }: Pick<AuthorizationMessage, "card">,
): Promise<Presented | undefined> {
  const plain = { token: null, expiry: null, sequenceNumber: null };
  if ("cardId" in named) return { ...plain, card: await world.get(cards, named.cardId) };
  if ("tokenId" in named) return ofToken(world, await world.get(tokens, named.tokenId));
  const { pan, expiry, sequenceNumber = null } = named;
  const token = await tokenOfPan(world, pan);
  if (token) return ofToken(world, token);
  const card = await findByPan(world, pan, named);
  return card && { ...plain, card, expiry, sequenceNumber };
}

async function ofToken(world: ReadWorld, token: Token): Promise<Presented> {
  return { card: await world.get(cards, token.cardId), token, expiry: null, sequenceNumber: null };
}

/** The card and those that it has replaced, whose payments clear under the number that the network knows now. */
export async function withReplaced(world: ReadWorld, card: Card): Promise<readonly Card[]> {
  const replaced = card.replacesCardId === null ? undefined : await world.find(cards, card.replacesCardId);
  return replaced ? [card, ...(await withReplaced(world, replaced))] : [card];
}

/** @throws ApiError card_state_conflict for a card that is closed */
export function assertOpen({ status }: Card): void {
  if (status !== "C") return;
  throw new ApiError("card_state_conflict", { detail: "The card is closed. A closed card can only be read." });
}

/** The currency of the default account: limits are in it, and its calendar decides when days begin. */
export function currencyOf({ accounts }: Card): string {
  return accounts.find((account) => account.default)?.currencyCode ?? "MAD";
}
