import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  day: (day, month) => `${day} ${month}`,
  months: [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
  ],
};
