import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const similar = {
  zero: "لا نطاقات مشابهة",
  one: "نطاق مشابه واحد",
  two: "نطاقان مشابهان",
  few: "نطاقات مشابهة",
  many: "نطاقًا مشابهًا",
  other: "نطاق مشابه",
};

export const texts: Translated<typeof english.texts> = {
  title: "إنشاء حساب",
  lead: "حساب واحد يفتح المرجع وبيئة الاختبار وحزم SDK.",
  signIn: "تسجيل الدخول بحسابك الحالي",

  next: {
    title: "الخطوات التالية",
    fillIn: "تملأ النموذج فننشئ حسابك.",
    byEmail: "تفتح الرابط الذي نرسله بالبريد.",
    byUs: "نفعّل حسابك ونراسلك.",
    signIn: "تسجّل الدخول وتستدعي بيئة الاختبار.",
  },

  form: {
    username: "اسم المستخدم",
    usernameHint: `حروف وأرقام و ${isolated(". _ - @")}. ابدأ بحرف أو رقم.`,
    fullName: "الاسم الكامل",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    password: "كلمة المرور",
    confirmPassword: "تأكيد كلمة المرور",
    create: "إنشاء الحساب",
  },

  emailHint: {
    any: "نراسلك عليه عندما يصبح حسابك فعّالًا.",
    notAccepted: (domains) => `بريد عملك. غير مقبول: ${isolated(domains)}.`,
    andOthers: (named, count) => `${isolated(named)} و${counted(count, similar)}`,
  },
  invalidEmail: "بريد إلكتروني غير صالح.",

  missing: {
    email: "صحّح البريد الإلكتروني للمتابعة.",
    empty: (fields) => `املأ: ${fields}.`,
    passwordsDiffer: "يجب أن تتطابق كلمتا المرور.",
    optional: (fields) => `ما زال فارغًا: ${fields}. يمكنك المتابعة بدونه، وقد نطلبه لاحقًا.`,
    fields: {
      username: "اسم المستخدم",
      email: "البريد الإلكتروني",
      password: "كلمة المرور",
      confirmation: "تأكيد كلمة المرور",
      fullName: "الاسم الكامل",
      phone: "الهاتف",
    },
  },

  welcome: {
    title: "مرحبًا",
    message: "تم إنشاء حسابك.",
    byEmail: (email) => `أرسلنا رسالة إلى ${isolated(email)}. افتح رابطها لتفعيل حسابك.`,
    byUs: (email) => `سنراجعه ونراسلك على ${isolated(email)}.`,
    existing: "إن كان لهذا العنوان حساب، فالرسالة تذكر ذلك.",
  },
};
