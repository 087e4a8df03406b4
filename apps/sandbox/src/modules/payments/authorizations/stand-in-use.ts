import { authorizations } from "../../../entities/payments.ts";
import { isCredit } from "../../../simulator/authorizations/authorization.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { LimitUse } from "../../../simulator/cards/limits.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { currencyOf } from "../../issuing/cards/find-card.ts";

/** How many of a card's newest authorizations are searched: stand-in approves far fewer in a day. */
const LOOKED_THROUGH = 100;

/** The amount that stand-in has approved for a card today, in minor units of its account. */
export async function standInUseOf(world: ReadWorld, card: Card): Promise<LimitUse> {
  const { dayOf } = calendarOf(currencyOf(card));
  const today = dayOf(world.now);
  const newest = await world.by(authorizations, { card_id: card.id }, { limit: LOOKED_THROUGH });
  const approved = newest.filter(
    ({ kind, createdAt, decision, approvedAmount }) =>
      dayOf(new Date(createdAt)) === today &&
      decision.decidedBy === "stand_in" &&
      approvedAmount > 0 &&
      // Money to the cardholder is no risk.
      !isCredit(kind),
  );
  const amount = approved.reduce((sum, one) => sum + one.approvedAmount, 0);
  return { amount, count: approved.length };
}
