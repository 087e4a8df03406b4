import { data } from "currency-codes";
import { referenceList } from "../reference-list.ts";

/**
 * ISO 4217 amendments 176 to 180, which the package (list one of 2024-06-25) does not have yet: the Caribbean guilder
 * took the place of the Antillean one in 2025, the convertible peso and the lev are historic (Bulgaria has the euro
 * since 2026-01-01), the Arab accounting dinar is new.
 */
const WITHDRAWN = new Set(["ANG", "BGN", "CUC"]);
const ADDED = [
  ["XAD", "Arab Accounting Dinar", "396", "2"],
  ["XCG", "Caribbean Guilder", "532", "2"],
] as const;

/** Units of account, metals and codes for tests have no minor unit: list one says "N.A.". */
const WITHOUT_MINOR_UNIT = new Set("XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX".split(" "));

/** ISO 4217 list one: currencies and funds in use. */
export const currencyTable = referenceList(
  ["Code", "Label", "NumericCode", "MinorUnits"],
  [
    ...data
      .filter(({ code }) => !WITHDRAWN.has(code))
      .map(({ code, currency, number, digits }) => [
        code,
        currency,
        number,
        WITHOUT_MINOR_UNIT.has(code) ? "N.A." : String(digits),
      ]),
    ...ADDED,
  ].sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);
