import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

/** Minor units of the test question's currency, which has two decimals. */
const written = (amount: number, currency: string) => isolated(`${(amount / 100).toFixed(2)} ${currency}`);

export const texts: Translated<typeof english.texts> = {
  name: "نقاط القرار",
  note: "يبتّ خادمك في المدفوعات فوريًا. ويُسأل بعد أن توافق فحوص نظام البطاقات نفسه. الحد الأقصى عشر.",
  loading: "نقاط القرار لديك",
  none: "لا نقاط قرار: يقرر نظام البطاقات وحده. أضف واحدة لتوافق بنفسك على المدفوعات أو ترفضها أو تخفضها.",
  add: "إضافة نقطة قرار",
  most: (most) => `لديك الحد الأقصى من نقاط القرار (${most}). احذف واحدة أولًا.`,

  cards: (product) => (product === null ? "كل البطاقات" : `منتج البطاقة ${isolated(product)}`),
  url: "URL",
  timeLimit: "المهلة",
  milliseconds: (limit) => `${limit} م.ث`,
  fallback: "من دون استجابة صحيحة",
  fallbacks: {
    decline: "الرفض (91)",
    stand_in: "يقرر النظام البديل ضمن حدوده",
  },
  status: "الحالة",
  enabled: "مفعّلة",
  disabled: "معطّلة: يقرر نظام البطاقات وحده",
  copyUrl: "نسخ URL",
  test: "إرسال سؤال تجريبي",
  edit: "تعديل",
  secret: "السر",
  enable: "تفعيل",
  disable: "تعطيل",
  remove: "حذف",
  removeTitle: (cards) => `حذف نقطة القرار (${cards})؟`,
  removeText: "يقرر نظام البطاقات حينئذٍ وحده في هذه المدفوعات.",
  removeConfirm: "حذف",

  tested: ({ decision, amount, reasonCode, latencyMs, fallback, fault }) => {
    const took = `خلال ${latencyMs} م.ث`;
    if (decision === "approve" && amount) {
      return `تمت الموافقة على ${written(amount.amount, amount.currencyCode)} من ${written(5000, "MAD")} ${took}.`;
    }
    if (decision === "decline") return `رُفض بالرمز ${isolated(`${reasonCode}`)} ${took}.${fault ? ` ${fault}` : ""}`;
    const then = fallback === "stand_in" ? "كان النظام البديل سيقرر." : "كان الدفع سيُرفض.";
    return `لا استجابة صحيحة بعد ${latencyMs} م.ث: ${fault} ${then}`;
  },

  form: {
    addTitle: "إضافة نقطة قرار",
    editTitle: (cards) => `تعديل نقطة القرار (${cards})`,
    urlExample: "https://decisions.example.com/connect",
    urlHelp: "خادمك، أو صندوق الوارد وفي استجابته قرار.",
    urlMissing: "أدخل العنوان الذي يقرر.",
    cards: "البطاقات",
    timeLimit: "المهلة بالملي ثانية",
    timeLimitHelp: "من 100 إلى 5000، للاتصال والاستجابة كاملة.",
    timeLimitWrong: "أدخل عددًا صحيحًا من 100 إلى 5000.",
    fallback: "من دون استجابة صحيحة في المهلة",
    cancel: "إلغاء",
    add: "إضافة",
    save: "حفظ",
  },
  secretText: "تحقق به من أن السؤال جاء من هنا (Standard Webhooks، HMAC-SHA256).",
};
