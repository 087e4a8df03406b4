import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const steps = {
  zero: "للقراءة",
  one: "خطوة واحدة",
  two: "خطوتان",
  few: "خطوات",
  many: "خطوة",
  other: "خطوة",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "الأدلة",
  description: "أدلة لإصدار البطاقات والدفع والنزاع والفوترة: كل خطوة استدعاء يعمل في بيئة الاختبار لديك.",
  lead: "كل خطوة استدعاء. شغّله في بيئة الاختبار لديك، وانظر الاستجابة.",
  visitorLead: "كل خطوة استدعاء. سجّل الدخول لتشغيله في بيئة اختبار خاصة بك.",
  loading: "تحميل الأدلة",
  loadingOne: "تحميل الدليل",
  none: "لا دليل متاح لك",
  noneHelp: "لم ينشر المزوّد أي دليل لمنتجاتك.",
  steps: (count) => counted(count, steps),
  more: { link: "سجّل الدخول", after: " لأدلة منتجاتك." },

  unknown: {
    title: "لا دليل هنا",
    member: "لا دليل متاح لك على هذا العنوان.",
    visitor: "لا دليل عام على هذا العنوان. سجّل الدخول إن كان لأحد منتجاتك.",
    all: "كل الأدلة",
    signIn: "تسجيل الدخول",
  },

  rail: {
    name: "الأقسام",
    done: (done, all) => `شُغّلت ${done} من ${all}`,
    remembered: "القيم المحفوظة",
    notYet: "ليس بعد",
    startAgain: "البدء من جديد",
    ran: "شُغّلت: ",
  },

  step: {
    run: "تشغيل",
    again: "إعادة التشغيل",
    running: "جارٍ التشغيل …",
    signIn: "سجّل الدخول للتشغيل",
    closed: "هذه الواجهة غير متاحة لحسابك.",
    body: (title) => `متن ${isolated(title)}`,
    original: "التراجع عن التعديلات",
    notJson: "ليس هذا JSON.",
    needs: (names) => `تحتاج ${isolated(names)}: شغّل الخطوات السابقة.`,
    saves: (names) => `تحفظ ${isolated(names)} للخطوات التالية.`,
    code: "الشيفرة",
    noCode: "إخفاء الشيفرة",
    response: (title) => `استجابة ${isolated(title)}`,
    recorded: "سُجّلت في بيئة اختبار جديدة",
    milliseconds: (time) => isolated(`${formatted(Math.round(time))} ms`),
    noBody: "لا متن في الاستجابة.",
    noAnswer: "لا استجابة",
    cut: "الاستجابة طويلة: يُعرض أولها.",
    notKept: "لم يستطع المتصفح حفظ هذه الخطوة: تخزينه ممتلئ أو مغلق.",
  },
};
