import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  close: "إغلاق",
  filter: (what) => `تصفية ${what}`,
  noMatch: (text) => `لا شيء هنا يطابق «${isolated(text)}».`,
  deprecated: "(متقادم)",
};
