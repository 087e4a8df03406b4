import { ApiError } from "@connect-portal/contract";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import { minorUnitsOf as digitsOf } from "../../../simulator/money/currencies.ts";

/**
 * Minor units of a decimal, without a float. Undefined for more decimals than the currency has, or for more than can be
 * booked.
 */
export function minorUnitsOf(decimal: string, currencyCode: string): number | undefined {
  const digits = digitsOf(currencyCode);
  const [units = "", decimals = ""] = decimal.split(".");
  if (!/^\d+$/.test(units) || !/^\d*$/.test(decimals) || decimals.length > digits) return undefined;
  const amount = Number(units + decimals.padEnd(digits, "0"));
  return amount <= MAX_AMOUNT ? amount : undefined;
}

/** @throws ApiError amount_invalid, with the pointer */
export function readDecimal(decimal: string, currencyCode: string, pointer: string): number {
  const amount = minorUnitsOf(decimal, currencyCode);
  if (amount !== undefined) return amount;
  const message = `is not an amount in ${currencyCode}`;
  throw new ApiError("amount_invalid", { errors: [{ in: "body", pointer, message }] });
}
