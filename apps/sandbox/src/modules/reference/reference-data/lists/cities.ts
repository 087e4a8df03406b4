import { referenceList } from "../reference-list.ts";
import cities from "./cities.json" with { type: "json" };

/** Large cities by UN/LOCODE, which begins with the alpha-2 code of the country; RegionCode is one of ISO 3166-2. */
export const city = referenceList(
  ["Code", "Label", "CountryCode", "RegionCode"],
  cities.map(([code = "", label = "", regionCode = ""]) => [code, label, code.slice(0, 2), regionCode]),
);
