import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  search: "Rechercher",
  pages: "Pages",
  range: (first, last, total) => `${first} à ${last} sur ${total}`,
  rangeOfMore: (first, last, total) => `${first} à ${last} sur plus de ${total}`,
  page: (number) => `Page ${number}`,
  next: "Page suivante",
  previous: "Page précédente",
};
