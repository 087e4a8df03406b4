import { iso31662 } from "iso-3166";
import { referenceList } from "../reference-list.ts";

/** ISO 3166-2: subdivisions of all levels. The code begins with the alpha-2 code of its country. */
export const region = referenceList(
  ["Code", "Label", "CountryCode"],
  iso31662.map(({ code, name }) => [code, name, code.slice(0, 2)]),
);
