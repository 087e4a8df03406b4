import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { referenceList } from "../reference-list.ts";

/** Assigned by users of the standard, not by the standard. */
const USER_ASSIGNED = new Set(["XK"]);

/** The file gives several names where a country has them; the first is the one of the standard. */
function nameOf(alpha2: string): string {
  const names: string | string[] | undefined = (english.countries as Record<string, string | string[]>)[alpha2];
  return (Array.isArray(names) ? names[0] : names) ?? alpha2;
}

/** ISO 3166-1: Code is the alpha-2 code. */
export const country = referenceList(
  ["Code", "Label", "Alpha3Code", "NumericCode"],
  Object.entries(countries.getAlpha2Codes())
    .filter(([alpha2]) => !USER_ASSIGNED.has(alpha2))
    .map(([alpha2, alpha3]) => [alpha2, nameOf(alpha2), alpha3, countries.alpha2ToNumeric(alpha2) ?? ""])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);
