import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  openCalendar: "فتح التقويم",
  pattern: "YYYY-MM-DD",
  previousMonth: "الشهر السابق",
  nextMonth: "الشهر التالي",
  previousYear: "السنة السابقة",
  nextYear: "السنة التالية",
  previousDecade: "السنوات العشر السابقة",
  nextDecade: "السنوات العشر التالية",
  noDay: `أدخل يومًا موجودًا، مثل ${isolated("2025-02-28")}.`,
  tooEarly: (min) => `أدخل ${isolated(min)} أو يومًا بعده.`,
  tooLate: (max) => `أدخل ${isolated(max)} أو يومًا قبله.`,
  on: (day) => `في ${isolated(day)}`,
  fromTo: (start, end) => `من ${isolated(start)} إلى ${isolated(end)}`,
  onOrAfter: (start) => `منذ ${isolated(start)}`,
  onOrBefore: (end) => `حتى ${isolated(end)}`,
  soon: "خلال أقل من دقيقة",
  justNow: "الآن",
  utc: (time) => isolated(`${time} UTC`),
};
