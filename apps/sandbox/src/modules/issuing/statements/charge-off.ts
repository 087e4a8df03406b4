import type { Account } from "../../../simulator/accounts/account.ts";
import type { World } from "../../../world/world.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { endPlan } from "../instalments/end-plan.ts";
import { instalmentPlans } from "../instalments/instalment-plans.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { unscheduleCycle } from "./schedule-cycle.ts";

/** Gives up what an account owes: the house bears it, the account ends, and what it had in instalments with it. */
export async function chargeOff(world: World, account: Account): Promise<void> {
  const owed = -((await world.balanceOf(account.id))?.balance ?? 0);
  if (owed > 0) {
    await postTransaction(world, {
      account,
      kind: "adjustment",
      bookingKind: "charge_off",
      direction: "credit",
      against: "int_write_off",
      amount: owed,
      description: "Charged off",
    });
  }
  for (const plan of await world.by(instalmentPlans, { account_id: account.id, status: "active" })) {
    endPlan(world, plan, "cancelled");
  }
  unscheduleCycle(world, account);
  changeAccount(world, account, { ...account, status: "charged_off" });
}
