import type { Card } from "../../../simulator/cards/card.ts";
import { endOfMonth, RENEWAL_DAYS } from "../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../world/world.ts";

export const EXPIRY_DUE = "card.expiry";
export const RENEWAL_DUE = "card.renewal";
const DAY = 86_400_000;

/** Schedules a card's renewal and its expiry, also for one added to a world without `issueCard`. */
export function scheduleCard(world: World, { id, expiry, status }: Card): void {
  if (status === "C" || status === "E") return;
  const end = endOfMonth(expiry);
  const renewal = new Date(end.getTime() - RENEWAL_DAYS * DAY);
  world.schedule({ kind: EXPIRY_DUE, subject: id, at: end });
  if (renewal > world.now) world.schedule({ kind: RENEWAL_DUE, subject: id, at: renewal });
}

export function unscheduleCard(world: World, { id }: Card): void {
  world.unschedule(EXPIRY_DUE, id);
  world.unschedule(RENEWAL_DUE, id);
}
