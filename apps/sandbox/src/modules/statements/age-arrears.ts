import type { Account } from "../../simulator/accounts/account.ts";
import { bucketOf, CHARGE_OFF, nextStep } from "../../simulator/statements/arrears.ts";
import { addDays, dayOf, daysBetween } from "../../simulator/statements/calendar.ts";
import type { World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { chargeOff } from "./charge-off.ts";

/** What is overdue gets into the next bucket, and is written off at last. */
export async function ageArrears(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  const { overdueSince } = account.arrears;
  if (overdueSince === null || account.status === "closed" || account.status === "charged_off") return;
  const days = daysBetween(overdueSince, dayOf(world.now));
  if (days >= CHARGE_OFF) {
    await chargeOff(world, account);
    return;
  }
  const aged: Account = { ...account, arrears: { ...account.arrears, bucket: bucketOf(days) } };
  changeAccount(world, account, aged, "account.overdue");
  scheduleAging(world, aged);
}

export function scheduleAging(world: World, { id, arrears: { overdueSince } }: Account): void {
  if (overdueSince === null) return;
  const step = nextStep(daysBetween(overdueSince, dayOf(world.now)));
  if (step === undefined) return;
  world.schedule({ kind: "arrears.age", subject: id, at: new Date(addDays(overdueSince, step)) });
}
