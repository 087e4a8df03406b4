import { minorUnitsOf } from "../money/currencies.ts";
import type { Money } from "../money/money.ts";

/** Significant digits of data element 10. */
const DIGITS = 7;
/** A digit says how many decimals follow. */
const MOST_DECIMALS = 9;

/** Data element 10: how many of the seven digits are decimals, then the digits. Undefined when it is 0. */
export function rateOfElement(element: string): string | undefined {
  const decimals = Number(element[0]);
  const digits = element.slice(1).padStart(decimals + 1, "0");
  if (/^0*$/.test(digits)) return undefined;
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, "");
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

/** A rate with its first seven significant digits; undefined when they do not fit. */
export function elementOfRate(rate: string): string | undefined {
  const decimals = Math.min(MOST_DECIMALS, DIGITS - 1 - Math.floor(Math.log10(Number(rate))));
  if (decimals < 0) return undefined;
  const digits = Number(rate).toFixed(decimals).replace(".", "").replace(/^0+/, "");
  return digits.length > DIGITS ? undefined : `${decimals}${digits.padStart(DIGITS, "0")}`;
}

/**
 * Whether one amount is the other converted at a rate of data element 10. It tolerates half a unit of the rate's last
 * digit, which a merchant that converts with more digits has rounded, and one minor unit.
 */
export function isConverted(from: Money, to: Money, element: string): boolean {
  const rate = rateOfElement(element);
  if (rate === undefined) return false;
  const scale = 10 ** (minorUnitsOf(to.currencyCode) - minorUnitsOf(from.currencyCode));
  const uncertain = from.amount * scale * 0.5 * 10 ** -Number(element[0]);
  return Math.abs(to.amount - from.amount * scale * Number(rate)) <= uncertain + 1;
}
