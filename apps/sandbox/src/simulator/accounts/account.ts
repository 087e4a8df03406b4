import type { CardLimit } from "../cards/card.ts";

/** Savings, checking and credit, as a cardholder chooses at a machine; ISO 8583 field 3 has 00 for the default account. */
export const accountTypes = ["10", "20", "30"] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountKinds = ["debit", "credit", "prepaid", "charge"] as const;
export type AccountKind = (typeof accountKinds)[number];

export type AccountStatus = "active" | "blocked" | "overdue" | "charged_off" | "closed";

/** The overdue amount and its age, for credit and charge accounts. Amounts in minor units. */
export interface Arrears {
  readonly overdueAmount: number;
  /** ISO 8601 day of the oldest due date that was missed. */
  readonly overdueSince: string | null;
  readonly bucket: "current" | "1-29" | "30" | "60" | "90";
}

/** The ledger keeps its balance and its holds. */
export interface Account {
  /** `acc_` */
  readonly id: string;
  readonly customerId: string;
  /** 8 to 24 digits. */
  readonly number: string;
  readonly kind: AccountKind;
  /** A `Code` of ACCOUNT_TYPE. */
  readonly typeCode: string;
  /** Names its terms in `account-products.ts`. */
  readonly productCode: string;
  readonly status: AccountStatus;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** Minor units; 0 for debit and prepaid. */
  readonly creditLimit: number;
  /** Day of the month on which the statement is cut, 1 to 28; null when it has none. */
  readonly cycleDay: number | null;
  readonly arrears: Arrears;
  /** Limits for all its cards together, in its currency; left out when none is set. */
  readonly spendingLimits?: readonly CardLimit[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly openedAt: string;
  readonly closedAt: string | null;
}

/** The funds of an account, whatever its status, in minor units. */
export function fundsOf(
  { creditLimit }: Pick<Account, "creditLimit">,
  { balance, held }: { readonly balance: number; readonly held: number },
): number {
  return balance + creditLimit - held;
}

const unusable: readonly AccountStatus[] = ["blocked", "charged_off", "closed"];

/** The amount that an authorization may still use, in minor units: 0 for an account that is blocked or has ended. */
export function availableOf(
  account: Pick<Account, "creditLimit" | "status">,
  stands: { readonly balance: number; readonly held: number },
): number {
  const funds = fundsOf(account, stands);
  return unusable.includes(account.status) ? Math.min(0, funds) : funds;
}
