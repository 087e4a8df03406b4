import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  search: "بحث",
  pages: "الصفحات",
  range: (first, last, total) => `${first} إلى ${last} من ${total}`,
  rangeOfMore: (first, last, total) => `${first} إلى ${last} من أكثر من ${total}`,
  page: (number) => `الصفحة ${number}`,
  next: "الصفحة التالية",
  previous: "الصفحة السابقة",
};
