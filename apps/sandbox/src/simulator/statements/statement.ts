const totalOf: Readonly<Record<string, keyof Totals>> = {
  purchase: "purchases",
  forced_post: "purchases",
  cash: "cash",
  refund: "refunds",
  payment: "payments",
  payment_return: "payments",
  fee: "fees",
  interest: "interest",
};

/**
 * `superseded` is from earlier versions, in which a later statement took over an unpaid one that was not yet due. It is
 * no longer set.
 */
export type StatementStatus = "open" | "minimum_met" | "settled" | "overdue" | "superseded";

/** Sums of a period's entries, by kind. Debits are negative. */
export const totalNames = ["purchases", "cash", "refunds", "payments", "fees", "interest", "other"] as const;
export type Totals = Readonly<Record<(typeof totalNames)[number], number>>;

/** The cardholder's monthly statement. Amounts in minor units; `opening` plus all totals is `closing`. */
export interface Statement {
  /** `stm_` */
  readonly id: string;
  readonly accountId: string;
  /** 1 for the account's first. */
  readonly sequence: number;
  readonly status: StatementStatus;
  readonly currencyCode: string;
  /** ISO 8601 days, both within the period. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly cutAt: string;
  readonly dueDate: string;
  /** Balances: negative is owed. */
  readonly opening: number;
  readonly closing: number;
  readonly totals: Totals;
  /** The cash part of the balance, which bears interest from its first day. */
  readonly cashOwed: number;
  /** The part of the balance in instalment plans that no statement has asked for yet. */
  readonly unbilledPrincipal: number;
  /** Parts of instalment plans that this statement asks for, with their interest. */
  readonly instalmentsDue: number;
  /** Unpaid minimums of earlier statements, whether due or not. */
  readonly overdue: number;
  readonly minimumDue: number;
  /** The unpaid part of the minimum, without `overdue`; missing in statements of earlier versions. */
  readonly unpaid?: number;
  /** Paying this amount by the due date avoids interest on purchases. */
  readonly payInFull: number;
  /** Payments since the cut, while it is the latest statement or not yet due. */
  readonly paid: number;
  /** Whether purchases of the period were free of interest. */
  readonly isInterestFree: boolean;
  /** The range of the period's ledger entries: after the first id, up to and including the second. */
  readonly afterEntry: string | null;
  readonly lastEntry: string | null;
}

/** Sorts statements by due date, then by cut. */
export function orderOf({ dueDate, cutAt, id }: Pick<Statement, "dueDate" | "cutAt" | "id">): string {
  return `${dueDate} ${cutAt} ${id}`;
}

/** A statement's own minimum, without the part carried over from earlier statements. */
export function ownMinimumOf({ minimumDue, overdue }: Pick<Statement, "minimumDue" | "overdue">): number {
  return Math.max(0, minimumDue - overdue);
}

/** The unpaid part of a statement's own minimum: payments went to the carried-over part first. */
export function unpaidOf({ unpaid, status, minimumDue, overdue, paid }: Statement): number {
  return unpaid ?? (status === "open" ? Math.max(0, minimumDue - Math.max(overdue, paid)) : 0);
}

/** Sums of a period by kind of booking. */
export function totalsOf(entries: readonly { readonly kind: string; readonly amount: number }[]): Totals {
  const sums = Object.fromEntries(totalNames.map((name) => [name, 0])) as Record<keyof Totals, number>;
  for (const { kind, amount } of entries) sums[totalOf[kind] ?? "other"] += amount;
  return sums;
}
