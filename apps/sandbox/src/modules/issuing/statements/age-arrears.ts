import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { CHARGE_OFF } from "../../../simulator/statements/arrears.ts";
import { limitTo } from "../../../simulator/statements/minima.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { chargeOff } from "./charge-off.ts";
import { keepMinima, openMinima, owedOn } from "./open-minima.ts";
import { scheduleAging } from "./schedule-cycle.ts";

/** What is overdue gets into the next bucket, and is written off at last. */
export async function ageArrears(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  if (account.arrears.overdueSince === null || account.status === "closed" || account.status === "charged_off") return;
  const minima = limitTo(await openMinima(world, account), await owedOn(world, accountId));
  const oldest = minima.find(({ isOverdue, unpaid }) => isOverdue && unpaid > 0);
  const days = oldest ? daysBetween(oldest.dueDate, calendarOf(account.currencyCode).dayOf(world.now)) : 0;
  if (days >= CHARGE_OFF) {
    await chargeOff(world, account);
    return;
  }
  const aged = await keepMinima(world, account, minima, oldest ? "account.overdue" : "account.adjusted");
  scheduleAging(world, aged);
}
