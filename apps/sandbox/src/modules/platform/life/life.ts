import { addDays, utcDayOf } from "../../../simulator/calendar/days.ts";
import type { ReadWorld, World } from "../../../world/world.ts";

/** Kinds of scheduled items by which the seeded cardholders' life goes on. */
export const LIFE_DAY = "life.day";
export const LIFE_BUYS = "life.buys";
export const LIFE_CLEARS = "life.clears";
export const LIFE_PAYS = "life.pays";
/** The subject of each day. */
const PORTFOLIO = "portfolio";

/** Whether the seeded cardholders earn, buy and pay as the clock goes on. */
export async function isLifeOn(world: ReadWorld): Promise<boolean> {
  return (await world.scheduledAt(LIFE_DAY, PORTFOLIO)) !== undefined;
}

/** Starts with the next midnight (UTC). */
export function letLive(world: World): void {
  world.schedule({ kind: LIFE_DAY, subject: PORTFOLIO, at: new Date(addDays(utcDayOf(world.now), 1)) });
}

/** Stops planning further days. Payments already planned for today still happen. */
export function letRest(world: World): void {
  world.unschedule(LIFE_DAY, PORTFOLIO);
}

/** Ids of seeded entities begin with a digit: cards and accounts that callers create are not touched. */
export function isOfPortfolio({ id }: { readonly id: string }): boolean {
  return /^[a-z]{3}_\d/.test(id);
}
