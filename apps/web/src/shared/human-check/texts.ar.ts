import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  checking: "التحقق من أنك إنسان",
  sending: "جارٍ الإرسال",
};
