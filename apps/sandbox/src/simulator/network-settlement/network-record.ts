import type { Money } from "../money/money.ts";

/** Messages that the network carries between acquirer and issuer, and its own bills. */
export const recordKinds = [
  "purchase",
  "cash_withdrawal",
  "refund",
  "chargeback",
  "representment",
  "chargeback_reversal",
  "dispute_fee",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Whether a record of the kind pays the issuer (1) or is paid by it (-1); a fee has no gross amount. */
export const SIGNS: Readonly<Record<RecordKind, 1 | -1 | 0>> = {
  purchase: -1,
  cash_withdrawal: -1,
  refund: 1,
  chargeback: 1,
  representment: -1,
  chargeback_reversal: -1,
  dispute_fee: 0,
};

/** Minor units of the settlement currency, seen from the issuer: positive is received, negative is paid. */
export interface Figures {
  readonly gross: number;
  readonly interchange: number;
  readonly schemeFees: number;
}

/** One line of the network's file of a day. */
export interface NetworkRecord extends Figures {
  /** `nrc_` */
  readonly id: string;
  /** ISO 8601 day on which it was processed; it is settled at the end of it. */
  readonly date: string;
  readonly kind: RecordKind;
  /** `VISA` */
  readonly scheme: string;
  /** Null where the network knows no card: a fee. */
  readonly productCode: string | null;
  readonly mcc: string | null;
  /** The reference that both sides use; unique among the records. */
  readonly reference: string;
  readonly networkReference: string | null;
  readonly transactionId: string | null;
  readonly disputeId: string | null;
  /** The amount in the currency of the payment; null for a fee. */
  readonly transactionAmount: Money | null;
  /** ISO 4217: the currency of the account that was billed. */
  readonly currencyCode: string;
  /** Row of the interchange table; null where there is none. */
  readonly interchangeRate: string | null;
  readonly createdAt: string;
}

export function netOf({ gross, interchange, schemeFees }: Figures): number {
  return gross + interchange + schemeFees;
}
