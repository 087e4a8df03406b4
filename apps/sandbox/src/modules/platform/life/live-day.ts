import { accounts, cards, customers, usages } from "../../../entities/issuing.ts";
import { fraudListEntries, fraudScores } from "../../../entities/payments.ts";
import { utcDayOf } from "../../../simulator/calendar/days.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import { activateCard } from "../../issuing/cards/activate-card.ts";
import { isOfPortfolio, LIFE_BUYS, LIFE_PAYS, letLive } from "./life.ts";
import { paysOn } from "./pay-in.ts";
import { chance, type Holder, planDay } from "./plan-day.ts";

const MINUTE = 60_000;
/** Minutes of a day between which people pay. */
const OPEN = [7 * 60, 22 * 60] as const;
/** Salaries and direct debits come in the morning. */
const MORNING = 6 * 60;

/** Plans the day of the seeded cardholders, and schedules the next one. */
export async function liveDay(world: World): Promise<void> {
  // Read together, so that each payment needs no further queries.
  await Promise.all(
    [accounts, cards, customers, usages, fraudScores, fraudListEntries].map((kind) => world.cover(kind)),
  );
  const [midnight, day] = [world.now.getTime(), utcDayOf(world.now)];
  for (const card of await world.by(cards, { status: "I" })) {
    if (await renewsExpired(world, card)) await activateCard(world, card.id, { channel: "mobile" });
  }
  for (const card of await world.by(cards, { status: "N" })) {
    if (!(await isHeldByPortfolio(world, card))) continue;
    const holder = await holderOf(world, card.id);
    if (holder === undefined || planDay(world.seed, holder, day).length === 0) continue;
    const minutes = chance(world.seed, card.id, day, "minute").between(...OPEN);
    world.schedule({ kind: LIFE_BUYS, subject: card.id, at: new Date(midnight + minutes * MINUTE) });
  }
  for (const account of await world.by(accounts, {})) {
    if (!isOfPortfolio(account) || !paysOn(account, day)) continue;
    world.schedule({ kind: LIFE_PAYS, subject: account.id, at: new Date(midnight + MORNING * MINUTE) });
  }
  letLive(world);
}

/** A seeded card, or one that renewed it. */
async function isHeldByPortfolio(world: World, card: Card): Promise<boolean> {
  if (isOfPortfolio(card)) return true;
  const old = await renewedBy(world, card);
  return old !== undefined && isHeldByPortfolio(world, old);
}

/** A cardholder uses a renewed card once the old one has expired. Before, it is left to testers of the renewal. */
async function renewsExpired(world: World, card: Card): Promise<boolean> {
  const old = await renewedBy(world, card);
  return old?.status === "E" && isHeldByPortfolio(world, old);
}

/** Only a renewal keeps the number of the earlier card. */
async function renewedBy(world: World, { replacesCardId, pan }: Card): Promise<Card | undefined> {
  const old = replacesCardId === null ? undefined : await world.find(cards, replacesCardId);
  return old?.pan === pan ? old : undefined;
}

/** Undefined when the card or its account cannot be used. */
export async function holderOf(world: World, cardId: string): Promise<Holder | undefined> {
  const card = await world.get(cards, cardId);
  const account = await world.get(accounts, card.accountId);
  if (card.status !== "N" || (account.status !== "active" && account.status !== "overdue")) return undefined;
  const { countryCode } = await world.get(customers, card.customerId);
  return { card, account, countryCode };
}
