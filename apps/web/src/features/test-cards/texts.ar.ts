import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const meanings: Readonly<Record<string, string>> = {
  low_risk: "تمت المصادقة دون تحقق.",
  other_issuer: "محاولة: المُصدر غير مشارك.",
  not_enrolled: "محاولة: البطاقة غير مشاركة.",
  card_stolen: "مرفوض: البطاقة مفقودة أو مسروقة.",
  card_suspected: "مرفوض: البطاقة محظورة بسبب الاحتيال.",
  fraud_suspected: "مرفوض: قاعدة احتيال أو قائمة ترفض.",
  card_expired: "لم تتم المصادقة: انتهت صلاحية البطاقة.",
  card_not_active: "لم تتم المصادقة: البطاقة محظورة أو لم تُفعَّل بعد أو مغلقة.",
};
const results: Readonly<Record<string, string>> = {
  A: "محاولة.",
  N: "لم تتم المصادقة.",
  R: "مرفوض.",
  U: "تعذّر التنفيذ: حاول لاحقًا.",
};

export const texts: Translated<typeof english.texts> = {
  crumbs: { home: "الرئيسية", sandbox: "بيئة الاختبار", here: "بطاقات الاختبار" },
  title: "بطاقات ومبالغ الاختبار",
  lead: { before: "ما تفعله كل بطاقة في ", sandbox: "بيئة الاختبار لديك", after: ". تُرفض الأرقام الأخرى." },
  loading: "بطاقات الاختبار",
  approved: "موافقة.",
  copy: (value) => `نسخ ${isolated(value)}`,

  tryIt: "تجربة",

  own: {
    none: "لا شيء من بطاقاتك الآن.",
    columns: { number: "الرقم", validity: "الانتهاء، CVV", card: "البطاقة" },
  },

  approvals: {
    name: "الموافق عليها",
    note: "بطاقاتك التي تدفع: نتيجة دفع صغير بكل منها.",
    caption: "بطاقاتك التي يُوافَق على مدفوعاتها",
  },

  declines: {
    name: "المرفوضة، حسب السبب",
    note: "بطاقاتك التي لا تدفع. لكل رفض سبب حقيقي في بيئة الاختبار لديك.",
    caption: "بطاقاتك التي تُرفض مدفوعاتها، حسب السبب",
  },

  others: {
    name: "بطاقات مُصدرين آخرين",
    note: "آخر ثلاثة أرقام من المبلغ، بالوحدات الصغرى، تحدد استجابة الشبكة.",
    caption: "المبالغ ونتائجها",
    columns: { amount: "نهاية المبلغ", response: "الاستجابة", result: "النتيجة", after: "يستجيب بعد" },
    domestic: "محلية",
    anyOther: "أي مبلغ آخر",
    never: "لا يستجيب",
    seconds: (count) => `${count} ث`,
    partly: (percent) => `موافقة على ${percent}% من المبلغ، إن كانت الطرفية تدعم الموافقة الجزئية.`,
  },

  authentications: {
    name: "3-D Secure",
    note: "ابدأ المصادقة بالبطاقة والمبلغ. الرمز لمرة واحدة هو 42 ثم آخر أربعة أرقام من البطاقة.",
    caption: "البطاقات والمبالغ لكل نتيجة من 3-D Secure",
    columns: { number: "الرقم", amount: "المبلغ", status: "transStatus", result: "النتيجة" },
    any: "أي مبلغ",
    meaning: (result, method, rule) =>
      method === "out_of_band"
        ? "تحقق في تطبيق المصرف: يجيب عنه simulateChallengeAnswer. الرفض ينتهي بـ N."
        : method === "one_time_code"
          ? "تحقق على صفحة. ثلاثة رموز خاطئة، أو الإلغاء، تنتهي بـ N."
          : (meanings[rule] ?? results[result] ?? ""),
    away: [
      {
        line: "انقطاع الخط إلى المُصدر",
        result: "A",
        meaning: "محاولة: تجيب الشبكة بدلًا من المُصدر.",
      },
      { line: "انقطاع الخط إلى الشبكة", result: "U", meaning: "تعذّر التنفيذ: حاول لاحقًا." },
    ],
  },

  disputes: {
    name: "النزاعات",
    note: "مشتريات يمكنك الاعتراض عليها الآن. بعد رد المبلغ أجب عن التاجر: simulateRepresentment يعترض، simulateMerchantAcceptance يقبل، simulateRuling يحكم.",
    caption: "مشتريات للاعتراض عليها، واحدة لكل فئة من الأسباب",
    none: "لا مشتريات يمكن الاعتراض عليها الآن.",
    columns: { reason: "السبب", purchase: "عملية الشراء", amount: "المبلغ" },
  },

  faults: {
    name: "الأعطال",
    note: "أرسل الترويسة Sandbox-Fault مع استدعاء: يفشل مرة، وينجح الاستدعاء نفسه خلال دقيقة. أعطال التسليم دائمة: اضبطها في صفحة بيئة الاختبار.",
    caption: "الأعطال وما تعلّمه",
    columns: { value: "العطل", happens: "ما يحدث", teaches: "ما على عميلك فعله" },
    copy: (name) => `نسخ الترويسة لـ ${isolated(name)}`,
  },
};
