import type { Account } from "../../../simulator/accounts/account.ts";
import { limitTo, sumOf } from "../../../simulator/statements/minima.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { openMinima, payableOn } from "./open-minima.ts";
import { latestStatement } from "./statements-of.ts";

/** The minimum of the latest statement, and its unpaid part. Amounts are 0 before the first statement. */
export async function readMinimumDue(world: ReadWorld, account: Account) {
  const statement = await latestStatement(world, account.id);
  const minima = limitTo(await openMinima(world, account), await payableOn(world, account.id));
  const { currencyCode, arrears } = account;
  const money = (amount: number) => ({ amount, currencyCode });
  const { minimumDue = 0, payInFull = 0, paid = 0 } = statement ?? {};
  return {
    accountId: account.id,
    statementId: statement?.id ?? null,
    dueDate: statement?.dueDate ?? null,
    minimumDue: money(minimumDue),
    payInFull: money(payInFull),
    paidAmount: money(paid),
    stillDue: money(sumOf(minima)),
    overdueAmount: money(arrears.overdueAmount),
    overdueSince: arrears.overdueSince,
    bucket: arrears.bucket,
  };
}
