import { authorizations } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { purchaseOf } from "../../../seed/history/pay.ts";
import { utcDayOf } from "../../../simulator/calendar/days.ts";
import type { World } from "../../../world/world.ts";
import { countPin } from "../../issuing/cards/usage.ts";
import { authorize } from "../../payments/authorizations/authorize.ts";
import { clear } from "../../payments/authorizations/clear.ts";
import { LIFE_BUYS, LIFE_CLEARS, LIFE_DAY, LIFE_PAYS } from "./life.ts";
import { holderOf, liveDay } from "./live-day.ts";
import { payIn } from "./pay-in.ts";
import { chance, planDay } from "./plan-day.ts";

const [MINUTE, DAY] = [60_000, 86_400_000];

/** Minutes after midnight between which merchants' banks send purchases of a day or two before. */
const NIGHT = [60, 300] as const;

export default {
  world: {
    due: {
      [LIFE_DAY]: (world) => liveDay(world),
      [LIFE_BUYS]: (world, { subject }) => buy(world, subject),
      [LIFE_CLEARS]: (world, { subject }) => clearBought(world, subject),
      [LIFE_PAYS]: (world, { subject }) => payIn(world, subject),
    },
  },
} satisfies SandboxModule;

/** Makes the day's purchases of a card's holder. They can be declined like any other payment. */
async function buy(world: World, cardId: string): Promise<void> {
  const holder = await holderOf(world, cardId);
  if (holder === undefined) return;
  for (const purchase of planDay(world.seed, holder, utcDayOf(world.now))) {
    const { id, status } = await authorize(world, purchaseOf({ ...purchase, cardId }));
    // People type their PIN now and then, as in the seeded past, so their contactless count never runs out.
    await countPin(world, cardId);
    if (status !== "approved") continue;
    const random = chance(world.seed, id);
    const midnight = Date.parse(utcDayOf(world.now)) + random.between(1, 2) * DAY;
    const at = new Date(midnight + random.between(...NIGHT) * MINUTE);
    world.schedule({ kind: LIFE_CLEARS, subject: id, at });
  }
}

/** Clears a purchase, unless a caller has done so. The checks of its approval are no longer kept then. */
async function clearBought(world: World, authorizationId: string): Promise<void> {
  const authorization = await world.get(authorizations, authorizationId);
  if (authorization.status !== "approved") return;
  const { kind, transactionAmount: amount, decision } = authorization;
  const cleared = await clear(world, {
    authorization: { ...authorization, decision: { ...decision, checks: [] } },
    amount,
    kind: kind === "cash_withdrawal" ? kind : "purchase",
    isFinal: true,
  });
  if (cleared.authorization) world.put(authorizations, cleared.authorization);
}
