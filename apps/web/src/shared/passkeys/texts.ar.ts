import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const notUsed = "لم يُستخدم مفتاح مرور. أعد المحاولة، أو استخدم طريقة أخرى.";

export const texts: Translated<typeof english.texts> = {
  failures: {
    NotAllowedError: notUsed,
    AbortError: notUsed,
    InvalidStateError: "لدى هذا الجهاز مفتاح مرور لحسابك بالفعل.",
    SecurityError: "تعمل مفاتيح المرور على عنوان البوابة نفسه فقط.",
  },
};
