import { ApiError } from "@connect-portal/contract";
import { MAX_AMOUNT } from "../../simulator/ledger/booking.ts";
import { minorUnitsOf as digitsOf } from "../../simulator/money/currencies.ts";

/** Minor units as release 4.1 writes them: 200000 of MAD is `2000.00`, 2000 of JPY is `2000`, -5 of EUR is `-0.05`. */
export function decimalOf(amount: number, currencyCode: string): string {
  const digits = digitsOf(currencyCode);
  const sign = amount < 0 ? "-" : "";
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** And back, without a float. Undefined for more decimals than the currency has, and for more than can be booked. */
export function minorUnitsOf(decimal: string, currencyCode: string): number | undefined {
  const digits = digitsOf(currencyCode);
  const [units = "", decimals = ""] = decimal.split(".");
  if (!/^\d+$/.test(units) || !/^\d*$/.test(decimals) || decimals.length > digits) return undefined;
  const amount = Number(units + decimals.padEnd(digits, "0"));
  return amount <= MAX_AMOUNT ? amount : undefined;
}

/** @throws ApiError amount_invalid, with the place */
export function readDecimal(decimal: string, currencyCode: string, pointer: string): number {
  const amount = minorUnitsOf(decimal, currencyCode);
  if (amount !== undefined) return amount;
  const message = `is not an amount in ${currencyCode}`;
  throw new ApiError("amount_invalid", { errors: [{ in: "body", pointer, message }] });
}
