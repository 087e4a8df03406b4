import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  breadcrumbs: "مسار التنقل",
  loading: (what) => `تحميل ${what}`,
  copied: "تم النسخ",
  notCopied: "منع متصفحك النسخ",
  reference: "المرجع:",
  copyReference: "نسخ المرجع",
};
