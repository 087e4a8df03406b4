import type { LedgerEntry, Statement, StatementTotals } from "connect-issuing-billing-client";
import { connect } from "./clients.ts";
import { expect, money, say } from "./telling.ts";

type Total = keyof StatementTotals;

/** Which total of a statement counts a line, by what was booked; "other" those that are not named. */
const totalOf: Readonly<Record<string, Total>> = {
  purchase: "purchases",
  forced_post: "purchases",
  cash: "cash",
  refund: "refunds",
  payment: "payments",
  fee: "fees",
  interest: "interest",
};

/** Adds the newest statement up from its lines. @throws Error when its figures are others */
export async function addUpLatestStatement(accountId: string, openingBalance: number): Promise<Statement> {
  const [latest] = (await connect.statements.listStatements({ accountId, limit: 1 })).items;
  if (!latest) throw new Error("There is no statement.");
  const statement = await connect.statements.getStatement({ statementId: latest.statementId });
  const { statementId, totals, periodStart, periodEnd, minimumDue, dueDate } = statement;
  say(`${statementId}, ${day(periodStart)} to ${day(periodEnd)}, opens with ${money(statement.openingBalance)}`);
  expect("what the statement opens with", statement.openingBalance.amount, openingBalance);

  const sums: Record<Total, number> = {
    purchases: 0,
    cash: 0,
    refunds: 0,
    payments: 0,
    fees: 0,
    interest: 0,
    other: 0,
  };
  let closing = openingBalance;
  for (const line of await linesOf(statementId)) {
    const amount = line.direction === "debit" ? -line.amount.amount : line.amount.amount;
    sums[totalOf[line.kind] ?? "other"] += amount;
    closing += amount;
    say(`  ${day(line.valueDate)}  ${line.kind.padEnd(14)}  ${money({ ...line.amount, amount })}  ${line.description}`);
  }
  for (const [name, sum] of Object.entries(sums)) {
    expect(`the total of ${name}`, totals[name as Total].amount, sum);
  }
  expect("what the statement closes with", statement.closingBalance.amount, closing);
  say(`closes with ${money(statement.closingBalance)}, as its lines do; ${money(minimumDue)} due by ${day(dueDate)}`);
  return statement;
}

/** The oldest first. */
async function linesOf(statementId: string): Promise<LedgerEntry[]> {
  const lines: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await connect.statements.listStatementLines({ statementId, limit: 5, ...(cursor && { cursor }) });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines.reverse();
}

const day = (date: Date) => date.toISOString().slice(0, 10);
