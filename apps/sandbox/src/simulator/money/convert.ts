import { minorUnitsOf } from "./currencies.ts";
import { divideHalfEven, type Money } from "./money.ts";

/** Decimals that a rate is calculated with. */
export const RATE_DIGITS = 15;
/** Decimals that are written, and the significant digits of a rate with leading zeros (ISO 8583, field 10). */
const WRITTEN_DIGITS = 8;
const SIGNIFICANT_DIGITS = 7;

/**
 * An amount in another currency, half to even. `rate` says how many units (not minor units) of the other make one, as a
 * decimal: `10.82` from EUR to MAD.
 */
export function convert({ amount, currencyCode }: Money, to: string, rate: string): Money {
  const digits = minorUnitsOf(to) - minorUnitsOf(currencyCode) - RATE_DIGITS;
  const product = BigInt(amount) * scaledRate(rate);
  const converted = digits >= 0 ? product * 10n ** BigInt(digits) : divideHalfEven(product, 10n ** BigInt(-digits));
  return { amount: Number(converted), currencyCode: to };
}

/** @throws RangeError unless it is a decimal above 0 with at most 15 decimals */
export function scaledRate(rate: string): bigint {
  const [, whole = "", fraction = ""] = /^([0-9]{1,9})(?:\.([0-9]{1,15}))?$/.exec(rate) ?? [];
  const scaled = BigInt(`0${whole}${fraction.padEnd(RATE_DIGITS, "0")}`);
  if (scaled === 0n) throw new RangeError(`${rate} is no rate`);
  return scaled;
}

/** A rate as a decimal, half to even, without trailing zeros: a rupiah is 0.00001886686 dinars of Kuwait. */
export function rateText(exact: bigint): string {
  const zeros = Math.max(0, RATE_DIGITS - exact.toString().length);
  const dropped = Math.max(0, RATE_DIGITS - Math.max(WRITTEN_DIGITS, zeros + SIGNIFICANT_DIGITS));
  const unit = 10n ** BigInt(dropped);
  const text = (divideHalfEven(exact, unit) * unit).toString().padStart(RATE_DIGITS + 1, "0");
  const fraction = text.slice(-RATE_DIGITS).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, -RATE_DIGITS) : `${text.slice(0, -RATE_DIGITS)}.${fraction}`;
}
