import type { LimitUse } from "../../simulator/cards/limits.ts";
import type { ReadWorld } from "../../world/world.ts";
import { authorizations } from "./authorizations.ts";

/** Newest authorizations of a card that are looked through: stand-in approves far fewer in a day. */
const LOOKED_THROUGH = 100;

/** What stand-in has approved for a card today (UTC), in minor units of its account. */
export async function standInUseOf(world: ReadWorld, cardId: string): Promise<LimitUse> {
  const today = world.now.toISOString().slice(0, 10);
  const newest = await world.by(authorizations, { card_id: cardId }, { limit: LOOKED_THROUGH });
  const approved = newest.filter(
    ({ createdAt, decision, approvedAmount }) =>
      createdAt.startsWith(today) && decision.decidedBy === "stand_in" && approvedAmount > 0,
  );
  const amount = approved.reduce((sum, one) => sum + one.approvedAmount, 0);
  return { amount, count: approved.length };
}
