import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const tries = {
  zero: "لا محاولات",
  one: "محاولة واحدة",
  two: "محاولتان",
  few: "محاولات",
  many: "محاولة",
  other: "محاولة",
};

export const texts: Translated<typeof english.texts> = {
  documentTitle: "تأكيد الدفع",
  title: "تأكيد الدفع",
  verify: "تأكيد البطاقة",
  lead: (merchant) => `يسأل ${isolated(merchant)} مصرفك إن كنت أنت من يدفع.`,
  merchant: "التاجر",
  amount: "المبلغ",
  card: "البطاقة",
  masked: (lastFour) => isolated(`•••• ${lastFour}`),
  code: "رمز لمرة واحدة",
  codeHint: "بيئة الاختبار: لا تُرسل رسالة. الرمز هو 42 ثم آخر أربعة أرقام من البطاقة.",
  wrong: (triesLeft) => `الرمز غير صحيح. بقيت لك ${counted(triesLeft, tries)}.`,
  confirm: "تأكيد",
  cancel: "إلغاء",
  returnTo: (merchant) => `العودة إلى ${isolated(merchant)}`,
  outOfBand: "افتح تطبيق مصرفك ووافق على الدفع هناك. تتابع هذه الصفحة من تلقاء نفسها.",
  outOfBandHint: "بيئة الاختبار: يوافق simulateChallengeAnswer عليه أو يرفضه.",
  authenticated: {
    title: "تم التأكيد",
    text: "أكد مصرفك هويتك. يمكنك العودة إلى التاجر.",
  },
  failed: {
    title: "لم يتم التأكيد",
    text: "لم يؤكد مصرفك الدفع. عد إلى التاجر لإعادة المحاولة.",
  },
  wrongRequest: {
    title: "الطلب غير صحيح",
    text: (merchant, { code, description, detail }) =>
      `لا يمكن لطلب CReq من ${isolated(merchant)} فتح هذا التحقق. ${isolated(`${description}: ${detail}`)} (الخطأ ${isolated(code)}).`,
  },
  gone: {
    title: "انتهت صلاحية هذه الصفحة",
    text: "لم يعد هذا التحقق موجودًا، أو لم يوجد قط. عد إلى التاجر للبدء من جديد.",
  },
};
