import { code, data, number } from "currency-codes";

/** Units of account, metals, test codes, and historic currencies: no account can be in them. */
const NOT_MONEY = new Set(
  "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX BOV CHE CHW CLF COU MXV USN UYI UYW ANG BGN CUC".split(" "),
);

/** Decimals, from the package's list of 2024-06-25 and changes since (ISO 4217, amendment 176). */
const digitsOf: ReadonlyMap<string, number> = new Map([
  ...data.filter(({ code }) => !NOT_MONEY.has(code)).map(({ code, digits }) => [code, digits] as const),
  ["XCG", 2],
]);

/** Whether an account can be kept and a payment made in it (ISO 4217, alphabetic). */
export function isCurrency(currencyCode: string): boolean {
  return digitsOf.has(currencyCode);
}

/** Decimals: 0 for JPY, 3 for KWD. @throws RangeError for an unknown currency */
export function minorUnitsOf(currencyCode: string): number {
  const digits = digitsOf.get(currencyCode);
  if (digits === undefined) throw new RangeError(`${currencyCode} is no currency`);
  return digits;
}

/** Whole units in minor units: 100 of MAD are 10,000, 100 of JPY are 100. */
export function wholeUnits(units: number, currencyCode: string): number {
  return units * 10 ** minorUnitsOf(currencyCode);
}

/** ISO 4217, three digits to three letters; undefined for a code that is no currency for payments. */
export function currencyOfNumber(digits: string): string | undefined {
  const found = number(digits)?.code;
  return found !== undefined && isCurrency(found) ? found : undefined;
}

/** ISO 4217, three letters to three digits. */
export function numberOfCurrency(currencyCode: string): string {
  return code(currencyCode)?.number ?? "000";
}
