import { code, number } from "currency-codes";
import { isCurrency } from "../money/currencies.ts";

/** ISO 4217, three digits to three letters; undefined for a code that is no currency for payments. */
export function currencyOfNumber(digits: string): string | undefined {
  const found = number(digits)?.code;
  return found !== undefined && isCurrency(found) ? found : undefined;
}

/** ISO 4217, three letters to three digits. */
export function numberOfCurrency(currencyCode: string): string {
  return code(currencyCode)?.number ?? "000";
}
