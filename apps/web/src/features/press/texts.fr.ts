import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Communiqués de presse",
  none: { title: "Pas encore de communiqués de presse", text: "Les nouveaux paraîtront ici." },
};
