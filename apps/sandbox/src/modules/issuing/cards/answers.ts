import { SANDBOX_BASE } from "@connect-portal/contract";
import type { HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { etagOf } from "../../../world/etag.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentCard } from "./present-card.ts";

export const basePath = `${SANDBOX_BASE}/4.2.4/issuing`;

/** The author of a change, as stated in the request. */
export function changedBy({ body: { channel, operatorId, comment } }: RequestWith<{ body: ChangedBy }>): ChangedBy {
  return { channel, operatorId, comment };
}

/** A card with its entity tag. */
export async function cardAnswer(world: ReadWorld, card: Card): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, cards, card.id) }, body: presentCard(card) };
}

/** A card that was made, with where it is. */
export async function createdCardAnswer(world: ReadWorld, card: Card): Promise<HandlerAnswer> {
  const answer = await cardAnswer(world, card);
  return { ...answer, status: 201, headers: { ...answer.headers, location: `${basePath}/cards/${card.id}` } };
}
