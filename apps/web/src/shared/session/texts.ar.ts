import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  signIn: "تسجيل الدخول",

  leftPage: {
    signInToRead: "سجّل الدخول لقراءة ",
    administratorsOnly: (username) => ` للمديرين فقط. أنت مسجّل الدخول باسم ${isolated(username)}.`,
    products: "المنتجات",
    signedOutElsewhere: "سجّلت الخروج في علامة تبويب أخرى.",
  },

  pages: {
    products: "واجهاتنا البرمجية",
    releases: "إصدارات منتج",
    solutions: "حلول إصدار",
    modules: "وحدات حل",
    modulesOf: (solution) => `وحدات ${isolated(solution)}`,
    reference: (operation, release) => `${isolated(operation)} · ${isolated(release)}`,
    webhooks: (module, release) => `أحداث Webhook في ${isolated(module)} · ${isolated(release)}`,
    users: "قائمة المستخدمين",
    user: (id) => `المستخدم ${isolated(id)}`,
    security: "صفحة تسجيل الدخول والأمان",
    system: "حالة البوابة",
    activityLog: (username) => `سجل نشاط ${isolated(username)}`,
    other: (page) => `الصفحة «${isolated(page)}»`,
  },

  ends: (utc) => `${isolated(utc)} UTC`,
  byYourClock: (time) => ` (${time} بتوقيت جهازك)`,

  start: {
    notActive: "لم يُفعَّل حسابك في بيئة الاختبار بعد.",
    notKept: "هذا المتصفح يمنع بيانات البوابة. اسمح بها ثم سجّل الدخول مجددًا.",
  },

  again: {
    title: "تسجيل الدخول مجددًا",
    lead: (username) => `باسم ${isolated(username)}، في هذه الصفحة. يبقى ما كتبته.`,
    password: "كلمة المرور",
    cancel: "إلغاء",
  },

  secondStep: {
    code: "الرمز",
    recoveryCode: "رمز الاسترداد",
    codeHint: "ستة أرقام من تطبيق المصادقة، أو رمز استرداد.",
    recoveryHint: "استخدم واحدًا إن فقدت مفتاح المرور.",
    send: "متابعة",
    passkey: "استخدام مفتاح المرور",
    back: "رجوع",
  },
};
