import { minorUnitsOf } from "./currencies.ts";

/** Minor units as a decimal: 200000 of MAD is `2000.00`, 2000 of JPY is `2000`, -5 of EUR is `-0.05`. */
export function decimalOf(amount: number, currencyCode: string): string {
  const digits = minorUnitsOf(currencyCode);
  const sign = amount < 0 ? "-" : "";
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
