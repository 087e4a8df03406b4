import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "تسجيل الدخول",
  toRead: "لقراءة ",
  noAccount: "ليس لديك حساب؟ أنشئ حسابًا لاستخدام بيئة الاختبار.",
  createAccount: "إنشاء حساب",

  form: {
    username: "اسم المستخدم",
    password: "كلمة المرور",
    signIn: "تسجيل الدخول",
    forgot: "نسيت كلمة المرور؟",
  },
  secondStep: "خطوة أخيرة",
  passkey: "استخدام مفتاح مرور",
  singleSignOn: (provider) => `الدخول عبر ${isolated(provider)}`,

  inactive: {
    title: "الحساب غير مفعّل",
    message: "لم يُفعَّل حسابك في بيئة الاختبار بعد.",
  },

  opens: {
    heading: "ما ستحصل عليه",
    reference: "مرجع الواجهات والتجربة",
    referenceDetail: "OpenAPI 3.1.0",
    sandbox: "بيئة اختبار البطاقات",
    data: "بيانات مرجعية",
    dataDetail: "30 قائمة",
  },
};
