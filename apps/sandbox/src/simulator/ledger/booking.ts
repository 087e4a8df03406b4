/** One side of a booking. */
export interface Line {
  /** `acc_` of a cardholder, `mer_` of a merchant (the amount owed to it), or one of the house's own. */
  readonly account: string;
  /** Minor units of the booking's currency, never 0: positive is a credit, negative a debit. */
  readonly amount: number;
}

/** Entries that are booked together. Their amounts are zero together. */
export interface Booking {
  readonly kind: BookingKind;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly Line[];
  /** Id of the entity that it is booked for. */
  readonly about?: string;
  readonly description: string;
  /** ISO 8601 day from which interest counts; the local day of the booking when left out (UTC on accounts of the house). */
  readonly valueDate?: string;
}

/**
 * The house's own accounts, one of each per currency. `int_settlement` has the issuer's debt to the networks,
 * `int_acquiring` the networks' debt to the acquirer.
 */
const houseAccounts = [
  "int_settlement",
  "int_acquiring",
  "int_interchange",
  "int_scheme_fees",
  "int_fees",
  "int_interest",
  "int_disputes",
  "int_cash",
  "int_write_off",
  "int_rate_gain",
  "int_reserve",
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

export type BookingKind =
  | "opening"
  | "purchase"
  | "cash"
  | "forced_post"
  | "refund"
  | "payment"
  | "payment_return"
  | "adjustment"
  | "load"
  | "deposit"
  | "unload"
  | "load_reversal"
  | "fee"
  | "interest"
  | "dispute"
  | "instalment"
  | "capture"
  | "merchant_fee"
  | "merchant_refund"
  | "reserve"
  | "payout"
  | "charge_off"
  | "recovery"
  | "transfer"
  | "interchange"
  | "scheme_fee"
  | "settlement";

/** Debits the first account and credits the second. `amount` is above 0. */
export function transfer(from: string, to: string, amount: number): readonly Line[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** The most that an amount may be, in minor units. */
export const MAX_AMOUNT = 999_999_999_999;

/** @throws RangeError when the lines do not balance: a mistake of ours, never of a caller */
export function assertBalanced({ lines, kind }: Booking): void {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (lines.length < 2 || sum !== 0) throw new RangeError(`A booking of ${kind} is off by ${sum}`);
  const odd = lines.find(({ amount }) => !Number.isSafeInteger(amount) || amount === 0);
  if (odd) throw new RangeError(`A booking of ${kind} has ${odd.amount} for ${odd.account}`);
}
