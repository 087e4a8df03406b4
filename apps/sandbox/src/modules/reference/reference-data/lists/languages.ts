import languages from "iso-639-1";
import { iso6392 } from "iso-639-2";
import { referenceList } from "../reference-list.ts";

const alpha3Of = new Map(iso6392.map(({ iso6391, iso6392T, iso6392B }) => [iso6391, iso6392T ?? iso6392B]));

/** ISO 639-1: Code is the alpha-2 code, Alpha3Code the one of ISO 639-2, terminological where there are two. */
export const languageList = referenceList(
  ["Code", "Label", "Alpha3Code"],
  languages
    .getAllCodes()
    .flatMap((code) => {
      const alpha3 = alpha3Of.get(code);
      return alpha3 ? [[code, languages.getName(code), alpha3]] : [];
    })
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);
