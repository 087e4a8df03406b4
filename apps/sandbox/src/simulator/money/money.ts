/** An amount in the shape of the newest release. */
export interface Money {
  /** Minor units of the currency, never a float: 1 yen, 1 cent, 1 thousandth of a dinar of Kuwait. */
  readonly amount: number;
  /** ISO 4217, alphabetic. */
  readonly currencyCode: string;
}
