import type { Account } from "../../simulator/accounts/account.ts";
import { nextCut } from "../../simulator/statements/calendar.ts";
import type { World } from "../../world/world.ts";

/** Has the account's next statement cut on its cycle day; nothing for an account without one. */
export function scheduleCycle(world: World, { id, cycleDay }: Account): void {
  if (cycleDay !== null) world.schedule({ kind: "statement.cut", subject: id, at: nextCut(world.now, cycleDay) });
}

/** For an account that has ended: nothing is cut, and nothing ages. */
export function unscheduleCycle(world: World, { id }: Account): void {
  world.unschedule("statement.cut", id);
  world.unschedule("arrears.age", id);
}
