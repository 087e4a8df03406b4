import { minorUnitsOf } from "./currencies.ts";
import { divideHalfEven } from "./half-even.ts";
import type { Money } from "./money.ts";

/** Digits that a rate is kept with: enough for one yen in dinars of Kuwait. */
export const RATE_DIGITS = 8;

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

/** @throws RangeError for what is no decimal above 0 of at most 8 digits after the point */
export function scaledRate(rate: string): bigint {
  const [, whole = "", fraction = ""] = /^([0-9]{1,9})(?:\.([0-9]{1,8}))?$/.exec(rate) ?? [];
  const scaled = BigInt(`0${whole}${fraction.padEnd(RATE_DIGITS, "0")}`);
  if (scaled === 0n) throw new RangeError(`${rate} is no rate`);
  return scaled;
}

/** A rate as a decimal, without zeros that say nothing. */
export function rateText(scaled: bigint): string {
  const text = scaled.toString().padStart(RATE_DIGITS + 1, "0");
  const fraction = text.slice(-RATE_DIGITS).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, -RATE_DIGITS) : `${text.slice(0, -RATE_DIGITS)}.${fraction}`;
}
