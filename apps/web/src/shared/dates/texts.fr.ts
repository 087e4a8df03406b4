import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  openCalendar: "Ouvrir le calendrier",
  pattern: "AAAA-MM-JJ",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousDecade: "Dix années précédentes",
  nextDecade: "Dix années suivantes",
  noDay: "Saisissez un jour qui existe, tel que 2025-02-28.",
  tooEarly: (min) => `Saisissez le ${min} ou un jour ultérieur.`,
  tooLate: (max) => `Saisissez le ${max} ou un jour antérieur.`,
  on: (day) => `le ${day}`,
  fromTo: (start, end) => `du ${start} au ${end}`,
  onOrAfter: (start) => `à partir du ${start}`,
  onOrBefore: (end) => `jusqu’au ${end}`,
  soon: "dans moins d’une minute",
  justNow: "à l’instant",
  utc: (time) => `${time} UTC`,
};
