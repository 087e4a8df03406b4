import type { Statement } from "../../../simulator/statements/statement.ts";
import { totalNames } from "../../../simulator/statements/statement.ts";

/** A statement in the shape of the newest release. Balances and totals are negative where the cardholder owes. */
export function presentStatement(statement: Statement) {
  const { id, accountId, sequence, status, currencyCode, periodStart, periodEnd, cutAt, dueDate } = statement;
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    statementId: id,
    accountId,
    sequence,
    status,
    periodStart,
    periodEnd,
    cutAt,
    dueDate,
    openingBalance: money(statement.opening),
    totals: Object.fromEntries(totalNames.map((name) => [name, money(statement.totals[name])])),
    closingBalance: money(statement.closing),
    instalmentsDue: money(statement.instalmentsDue),
    unbilledPrincipal: money(statement.unbilledPrincipal),
    overdueAmount: money(statement.overdue),
    minimumDue: money(statement.minimumDue),
    payInFull: money(statement.payInFull),
    paidAmount: money(statement.paid),
    interestFree: statement.isInterestFree,
  };
}
