import type { Account } from "../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../simulator/accounts/account-products.ts";
import { wholeUnits } from "../../simulator/money/currencies.ts";
import { bucketOf } from "../../simulator/statements/arrears.ts";
import { dayOf, daysBetween, endOf } from "../../simulator/statements/calendar.ts";
import { creditsUntilDue, missingOf } from "../../simulator/statements/settlement.ts";
import type { Statement } from "../../simulator/statements/statement.ts";
import type { World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { scheduleAging } from "./age-arrears.ts";
import { statements } from "./statements.ts";

/** When the due date of a statement is over: who has not paid the minimum is overdue, and pays for it. */
export async function assessStatement(world: World, statementId: string): Promise<void> {
  const statement = await world.get(statements, statementId);
  const account = await world.get(accounts, statement.accountId);
  if (statement.status !== "open" || account.status === "closed" || account.status === "charged_off") return;
  const after = statement.lastEntry;
  const entries = await world.entries({ account: account.id, ...(after !== null && { after }) });
  const credits = creditsUntilDue(statement, entries);
  const missing = missingOf(statement, credits);
  if (missing === 0) {
    const isPaid = credits.payments + credits.others >= statement.payInFull;
    world.put(statements, { ...statement, status: isPaid ? "settled" : "minimum_met" });
    return;
  }
  world.put(statements, { ...statement, status: "overdue" });
  await chargeLate(world, account, statement);
  const overdueSince = account.arrears.overdueSince ?? statement.dueDate;
  const days = daysBetween(overdueSince, dayOf(world.now));
  const late: Account = {
    ...account,
    status: account.status === "active" ? "overdue" : account.status,
    arrears: { overdueAmount: missing, overdueSince, bucket: bucketOf(days) },
  };
  changeAccount(world, account, late, "account.overdue");
  if (account.arrears.overdueSince === null) scheduleAging(world, late);
}

async function chargeLate(world: World, account: Account, { id, dueDate }: Statement): Promise<void> {
  const units = findAccountProduct(account.productCode)?.lateFee ?? 0;
  if (units === 0) return;
  const description = `Late fee: nothing or too little paid until ${dueDate}`;
  await charge(world, {
    account,
    kind: "fee",
    amount: wholeUnits(units, account.currencyCode),
    about: id,
    description,
  });
}

/** For a statement that was cut in a new world's past. */
export function scheduleAssessment(world: World, { id, dueDate }: Statement): void {
  world.schedule({ kind: "statement.due", subject: id, at: endOf(dueDate) });
}
