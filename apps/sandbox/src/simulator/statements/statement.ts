/** `superseded`: another was cut before it fell due, and took over what was open. */
export const statementStatuses = ["open", "minimum_met", "settled", "overdue", "superseded"] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/** What came together in a period, by what it was. Debits are negative. */
export const totalNames = ["purchases", "cash", "refunds", "payments", "fees", "interest", "other"] as const;
export type Totals = Readonly<Record<(typeof totalNames)[number], number>>;

/** What the cardholder is told once a month. Amounts in minor units; `opening` plus all totals is `closing`. */
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
  /** Of what is owed: cash, which bears interest from its first day. */
  readonly cashOwed: number;
  /** Of what is owed: principal of instalment plans that no statement has asked for yet. */
  readonly unbilledPrincipal: number;
  /** Parts of instalment plans that this statement asks for, with their interest. */
  readonly instalmentsDue: number;
  readonly overdue: number;
  readonly minimumDue: number;
  /** Who pays so much until the due date pays no interest on purchases. */
  readonly payInFull: number;
  readonly paid: number;
  /** Whether purchases of the period were free of interest. */
  readonly isInterestFree: boolean;
  /** The ledger's entries of the period: those after the first, up to and with the second. */
  readonly afterEntry: string | null;
  readonly lastEntry: string | null;
}
