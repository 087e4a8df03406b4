import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const others = "حين تضيف أول عامل ثانٍ، تنتهي جلساتك الأخرى؛ وتبقى هذه.";
const last = "إن كان العامل الثاني الوحيد لديك، تُحذف رموز الاسترداد أيضًا، وتكفي كلمة المرور وحدها لتسجيل الدخول.";

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "تسجيل الدخول والأمان",
  lead: "يحمي العامل الثاني حسابك حتى إن عرف أحدهم كلمة مرورك.",
  loading: "عواملك الثانية",

  required: {
    isMet: "لحسابك الآن عامل ثانٍ.",
    isLacking: "يحتاج المديرون إلى عامل ثانٍ. أعدّ واحدًا لفتح بقية الصفحات.",
    goOn: "متابعة",
  },

  sections: {
    totp: "تطبيق المصادقة",
    totpNote: "واحد لكل حساب.",
    passkeys: "مفاتيح المرور",
    passkeysNote: "واحد لكل جهاز.",
    recovery: "رموز الاسترداد",
    recoveryNote: "إن فقدت تطبيقك ومفاتيح المرور.",
    sessions: "الجلسات",
    sessionsNote: "حيث سجّلت الدخول.",
    sessionsLink: "جلساتك",
  },

  used: {
    never: "لم يُستخدم بعد",
    last: "آخر استخدام ",
  },

  totp: {
    none: "لا يوجد. يعرض تطبيق على هاتفك رمزًا تُدخله بعد كلمة المرور.",
    setUpAt: "أُعدّ ",
    add: "إعداد تطبيق مصادقة",
    remove: "إزالة تطبيق المصادقة",
    addText: `جهّز هاتفك. ${others}`,
    removeTitle: "إزالة تطبيق المصادقة؟",
    removeText: `لن تصلح رموزه لتسجيل الدخول. ${last}`,
  },

  totpSetup: {
    title: "امسح الرمز بتطبيق المصادقة",
    qrCode: "رمز QR لتطبيق المصادقة",
    copyKey: "نسخ المفتاح",
    code: "الرمز من التطبيق",
    setUp: "إعداد",
  },

  passkeys: {
    none: "لا يوجد. تؤكد بجهازك أو بمفتاح أمان، ولا تكتب شيئًا.",
    added: "أُضيف ",
    add: "إضافة مفتاح مرور",
    addText: `سيطلبه متصفحك بعد ذلك. ${others}`,
    name: "الاسم",
    nameHint: "للتعرف عليه، مثل اسم الجهاز.",
    removeTitle: (name) => `إزالة ${isolated(name)}؟`,
    removeText: `لن يصلح لتسجيل الدخول. ${last}`,
    needHostName: "تحتاج مفاتيح المرور إلى اسم مضيف، وعنوان هذه البوابة عنوان IP.",
    otherAddress: (origin) => `لا تعمل مفاتيح المرور إلا على ${isolated(origin)}. افتح البوابة هناك.`,
    notKnown: "لا يستطيع هذا المتصفح إنشاء مفاتيح مرور هنا. ومعظم المتصفحات تستطيع ذلك عبر https.",
  },

  recovery: {
    left: (count) => (count === 0 ? "لم يبق منها شيء." : `المتبقي: ${count}.`),
    renew: "إنشاء رموز استرداد جديدة",
    renewTitle: "إنشاء رموز استرداد جديدة؟",
    renewText: "لن تصلح الرموز القديمة.",
    renewNow: "إنشاء رموز جديدة",
  },

  codes: {
    title: "احفظ رموز الاسترداد الآن",
    text: "إن فقدت تطبيقك أو مفتاح المرور، فكل رمز يتيح لك تسجيل الدخول مرة واحدة. لا تُعرض إلا الآن. لا تحتفظ بها على هاتفك.",
    name: "رموز الاسترداد",
    copy: "نسخ",
    save: "حفظ في ملف",
    stored: "حفظتها",
  },

  dialog: {
    current: "كلمة المرور الحالية",
    goOn: "متابعة",
    remove: "إزالة",
    cancel: "إلغاء",
  },
};
