import { dayOfMonth } from "../calendar/days.ts";
import type { LocalCalendar } from "../calendar/local-calendar.ts";

/** The lines of a merchant's statement, by the kind of booking. */
const STATEMENT_LINES = [
  "captures",
  "refunds",
  "chargebacks",
  "fees",
  "reserveHeld",
  "reserveReleased",
  "payouts",
  "other",
] as const;
type StatementLine = (typeof STATEMENT_LINES)[number];

export interface StatementEntry {
  /** Kind of booking. */
  readonly kind: string;
  /** Minor units; positive in the merchant's favor. */
  readonly amount: number;
  /** In the account after it. */
  readonly balance: number;
  readonly bookedAt: Date;
}

interface MerchantStatement {
  /** Minor units. */
  readonly openingBalance: number;
  readonly lines: Readonly<Record<StatementLine, { readonly count: number; readonly amount: number }>>;
  readonly closingBalance: number;
}

/** Adds up: the opening balance and the lines are the closing balance. Entries in the order of their booking. */
export function merchantStatement(openingBalance: number, entries: readonly StatementEntry[]): MerchantStatement {
  const lines = Object.fromEntries(
    STATEMENT_LINES.map((line) => {
      const ours = entries.filter((entry) => lineOf(entry) === line);
      return [line, { count: ours.length, amount: ours.reduce((sum, { amount }) => sum + amount, 0) }];
    }),
  ) as MerchantStatement["lines"];
  const moved = entries.reduce((sum, { amount }) => sum + amount, 0);
  return { openingBalance, lines, closingBalance: openingBalance + moved };
}

function lineOf({ kind, amount }: StatementEntry): StatementLine {
  switch (kind) {
    case "capture":
      return "captures";
    case "merchant_refund":
      return "refunds";
    case "dispute":
      return "chargebacks";
    case "merchant_fee":
      return "fees";
    case "reserve":
      return amount < 0 ? "reserveHeld" : "reserveReleased";
    case "payout":
      return "payouts";
    default:
      return "other";
  }
}

/** First moments of a month `YYYY-MM` and of the one after it. */
export function monthOf(calendar: LocalCalendar, month: string): { readonly from: Date; readonly to: Date } {
  const first = `${month}-01`;
  return { from: calendar.startOf(first), to: calendar.startOf(dayOfMonth(first, 1, 1)) };
}
