import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  close: "Fermer",
  filter: (what) => `Filtrer ${what}`,
  noMatch: (text) => `Aucun résultat ici pour « ${text} ».`,
  deprecated: "(Obsolète)",
};
