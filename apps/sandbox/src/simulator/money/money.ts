import { minorUnitsOf } from "./currencies.ts";

/** An amount in the shape of the newest release. */
export interface Money {
  /** Minor units of the currency, never a float: 1 yen, 1 cent, 1 thousandth of a dinar of Kuwait. */
  readonly amount: number;
  /** ISO 4217, alphabetic. */
  readonly currencyCode: string;
}

/** Minor units as a decimal: 200000 of MAD is `2000.00`, 2000 of JPY is `2000`, -5 of EUR is `-0.05`. */
export function decimalOf(amount: number, currencyCode: string): string {
  const digits = minorUnitsOf(currencyCode);
  const sign = amount < 0 ? "-" : "";
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Divides and rounds to the nearest, a half to the even neighbour, as books do (IEEE 754, roundTiesToEven). */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError("Divisor must be above 0");
  const isNegative = dividend < 0n;
  const size = isNegative ? -dividend : dividend;
  const whole = size / divisor;
  const twice = (size % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n);
  const rounded = isUp ? whole + 1n : whole;
  return isNegative ? -rounded : rounded;
}

/** The given hundredths of a percent of an amount in minor units. */
export function basisPointsOf(amount: number, basisPoints: number): number {
  return Number(divideHalfEven(BigInt(amount) * BigInt(basisPoints), 10_000n));
}

/** Basis points as people read them: 1,650 are `16.50`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}
