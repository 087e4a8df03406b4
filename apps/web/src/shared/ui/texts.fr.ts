import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  breadcrumbs: "Fil d’Ariane",
  loading: (what) => `Chargement : ${what}`,
  copied: "Copié",
  notCopied: "Votre navigateur a bloqué la copie",
  reference: "Référence :",
  copyReference: "Copier la référence",
};
