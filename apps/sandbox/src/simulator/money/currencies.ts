import { code } from "currency-codes";

/** Currencies since the package's list of 2024-06-25: the Caribbean guilder, ISO 4217 amendment 176. */
const ADDED: Readonly<Record<string, number>> = { XCG: 2 };

/** Units of account, metals, codes for tests, and what is historic by now: nobody has an account in them. */
const NOT_MONEY = new Set(
  "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX BOV CHE CHW CLF COU MXV USN UYI UYW ANG BGN CUC".split(" "),
);

/** Whether an account can be kept and a payment made in it (ISO 4217, alphabetic). */
export function isCurrency(currencyCode: string): boolean {
  return !NOT_MONEY.has(currencyCode) && (currencyCode in ADDED || code(currencyCode) !== undefined);
}

/** Digits after the point: 0 for JPY, 3 for KWD. @throws RangeError for what is no currency */
export function minorUnitsOf(currencyCode: string): number {
  const digits = ADDED[currencyCode] ?? (isCurrency(currencyCode) ? code(currencyCode)?.digits : undefined);
  if (digits === undefined) throw new RangeError(`${currencyCode} is no currency`);
  return digits;
}

/** So many whole units, in minor units: 100 of MAD are 10,000, 100 of JPY are 100. */
export function wholeUnits(units: number, currencyCode: string): number {
  return units * 10 ** minorUnitsOf(currencyCode);
}
