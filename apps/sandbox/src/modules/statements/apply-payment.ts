import type { Statement, StatementStatus } from "../../simulator/statements/statement.ts";
import type { World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { latestStatement } from "./latest-statement.ts";
import { statements } from "./statements.ts";

/** Counts a payment for the latest statement, and for what is overdue. */
export async function applyPayment(world: World, accountId: string, amount: number): Promise<void> {
  const statement = await latestStatement(world, accountId);
  if (statement && statement.minimumDue > 0) {
    const paid = statement.paid + amount;
    world.put(statements, { ...statement, paid, status: statusAfter(statement, paid) });
  }
  const account = await world.get(accounts, accountId);
  const { overdueAmount, overdueSince } = account.arrears;
  if (overdueAmount === 0) return;
  const left = Math.max(0, overdueAmount - amount);
  if (left > 0) {
    changeAccount(world, account, { ...account, arrears: { ...account.arrears, overdueAmount: left, overdueSince } });
    return;
  }
  world.unschedule("arrears.age", accountId);
  changeAccount(world, account, {
    ...account,
    status: account.status === "overdue" ? "active" : account.status,
    arrears: { overdueAmount: 0, overdueSince: null, bucket: "current" },
  });
}

/** Late money settles nothing: what has become overdue stays so, in the history of the account's statements. */
function statusAfter({ status, minimumDue, payInFull }: Statement, paid: number): StatementStatus {
  if (status !== "open" && status !== "minimum_met") return status;
  if (paid >= payInFull) return "settled";
  return paid >= minimumDue ? "minimum_met" : "open";
}
