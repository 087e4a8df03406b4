import type { AccountKind } from "./account.ts";
import type { FundingTerms } from "./funding.ts";

/** Terms of an account. Amounts in whole dirhams (`fromDirhams` has them in another currency), rates in basis points a year. */
export interface AccountProduct {
  readonly code: string;
  readonly label: string;
  readonly kind: AccountKind;
  /** A `Code` of ACCOUNT_TYPE_LIST. */
  readonly typeCode: string;
  /** A `Code` of CR_PROFILE; null when no credit is granted. */
  readonly creditProfileCode: string | null;
  readonly defaultCreditLimit: number;
  readonly mostCreditLimit: number;
  readonly purchaseRate: number;
  /** Charged from the first day, also when the statement is paid in full. */
  readonly cashRate: number;
  /** Share of the balance that is due at least, in basis points; 10,000 is the whole balance. */
  readonly minimumDueShare: number;
  readonly minimumDueFloor: number;
  readonly lateFee: number;
  readonly overLimitFee: number;
  readonly returnedPaymentFee: number;
  /** Null for an account that is repaid, and not loaded. */
  readonly funding: FundingTerms | null;
}

const deposits: FundingTerms = {
  least: 10,
  most: 200_000,
  day: { amount: 400_000, count: 20 },
  month: { amount: 2_000_000, count: 200 },
  balance: null,
  fees: { cash: 0, card: 0, transfer: 0, unload: 0 },
};

const loads: FundingTerms = {
  least: 20,
  most: 5_000,
  day: { amount: 10_000, count: 5 },
  month: { amount: 20_000, count: 30 },
  balance: 20_000,
  fees: { cash: 5, card: 10, transfer: 0, unload: 10 },
};

const withoutCredit = {
  creditProfileCode: null,
  defaultCreditLimit: 0,
  mostCreditLimit: 0,
  purchaseRate: 0,
  cashRate: 0,
  minimumDueShare: 0,
  minimumDueFloor: 0,
  lateFee: 0,
  overLimitFee: 0,
  returnedPaymentFee: 0,
};

/** By code. The first product of a kind is the default for its accounts. */
export const accountProducts: readonly AccountProduct[] = [
  { code: "CURRENT", label: "Current account", kind: "debit", typeCode: "20", ...withoutCredit, funding: deposits },
  {
    code: "SAVINGS",
    label: "Savings account with a card",
    kind: "debit",
    typeCode: "10",
    ...withoutCredit,
    funding: deposits,
  },
  { code: "STORED", label: "Stored-value account", kind: "prepaid", typeCode: "60", ...withoutCredit, funding: loads },
  {
    code: "REVOLVING",
    label: "Revolving credit",
    kind: "credit",
    typeCode: "30",
    creditProfileCode: "CR01",
    defaultCreditLimit: 20_000,
    mostCreditLimit: 200_000,
    purchaseRate: 1_650,
    cashRate: 1_990,
    minimumDueShare: 500,
    minimumDueFloor: 100,
    lateFee: 50,
    overLimitFee: 30,
    returnedPaymentFee: 25,
    funding: null,
  },
  {
    code: "STUDENT",
    label: "Student credit",
    kind: "credit",
    typeCode: "30",
    creditProfileCode: "CR08",
    defaultCreditLimit: 3_000,
    mostCreditLimit: 10_000,
    purchaseRate: 1_250,
    cashRate: 1_990,
    minimumDueShare: 500,
    minimumDueFloor: 100,
    lateFee: 20,
    overLimitFee: 10,
    returnedPaymentFee: 10,
    funding: null,
  },
  {
    code: "CHARGE",
    label: "Charge, full payment each month",
    kind: "charge",
    typeCode: "30",
    creditProfileCode: "CR04",
    defaultCreditLimit: 500_000,
    mostCreditLimit: 5_000_000,
    purchaseRate: 0,
    cashRate: 0,
    minimumDueShare: 10_000,
    minimumDueFloor: 0,
    lateFee: 100,
    overLimitFee: 0,
    returnedPaymentFee: 40,
    funding: null,
  },
];

export function findAccountProduct(code: string): AccountProduct | undefined {
  return accountProducts.find((product) => product.code === code);
}

/** The product for an account when its request names none. */
export function defaultAccountProduct(kind: AccountKind): AccountProduct {
  const found = accountProducts.find((product) => product.kind === kind);
  if (!found) throw new RangeError(`No product for ${kind}`);
  return found;
}
