import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "نسيت كلمة المرور",
  lead: "نرسل إليك رابطًا لاختيار كلمة مرور جديدة. يعمل مرة واحدة، خلال 30 دقيقة.",
  email: "البريد الإلكتروني",
  send: "إعادة التعيين",
  signIn: "تسجيل الدخول",

  sent: {
    title: "شكرًا",
    message: "أُرسلت رسالة تشرح كيفية إعادة تعيين كلمة المرور.",
    more: (email) => `تُرسل إلى ${isolated(email)} إن كان لهذا العنوان حساب. يعمل الرابط مرة واحدة، خلال 30 دقيقة.`,
  },
};
