import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  provider: "المزوّد",

  hero: {
    explore: "استكشاف واجهاتنا",
    demo: "طلب عرض توضيحي",
    signIn: "سجّل الدخول",
    toOpen: "لفتح الواجهات.",
    sandboxVersion: "إصدار بيئة الاختبار",
    lastUpdated: "آخر تحديث",
  },

  trace: {
    title: (milliseconds) => `إذن دفع واحد، ${milliseconds} ملّي ثانية.`,
    recorded: (merchant, day) => `دفع لا تلامسي لدى ${isolated(merchant)}، سُجّل في بيئة الاختبار في ${day}.`,
    replay: "إعادة هذا الاستدعاء",
    pause: "إيقاف مؤقت",
    next: "الخطوة التالية",
    step: (system, what, when) => `${system}: ${isolated(what)}، ${isolated(when)}`,
    legend: "الخطوط السميكة: زمن المعالجة",
    plot: (way, milliseconds) =>
      `مخطط زمني لإذن دفع واحد. يرسل تطبيقك الطلب عند 0 ملّي ثانية. يمر عبر ${way}. تصل الاستجابة عند ${milliseconds} ملّي ثانية.`,
    and: (names) => new Intl.ListFormat("ar").format(names),
    milliseconds: (number) => `${number} ms`,
    you: "أنت",
    lanes: {
      events: "الأحداث",
      application: "تطبيقك",
      acquiring: "الاستحواذ",
      switching: "التحويل",
      fraud: "الاحتيال",
      issuing: "الإصدار",
      ledger: "دفتر الأستاذ",
    },
    notes: {
      acquiring: (mcc, terminal) => `وُجد التاجر ${isolated(mcc)} والطرفية ${isolated(terminal)}`,
      switching: (bin, network) => `BIN ${isolated(bin)} من ${isolated(network)}: أُرسل إلى مُصدره`,
      fraud: (score) => `الدرجة ${score} من 999`,
      issuing: (checks, responseCode) => `نجحت كل الفحوص (${checks}): ${isolated(responseCode)} موافقة`,
      ledger: (amount, currency) => `حُجز ${isolated(`${amount} ${currency}`)}`,
      sent: (path) => `POST ${path}`,
      received: (status) => `${status} Created`,
    },
    request: "الطلب",
    response: "الاستجابة",
    ledger: "دفتر الأستاذ",
    event: "الحدث",
    availableBefore: "المتاح قبل ذلك",
    hold: (id) => `حجز، ${isolated(id)}`,
    available: (currency) => `المتاح، ${isolated(currency)}`,
  },

  solutions: {
    title: "أربعة حلول، عقد واحد",
    text: "وثيقة OpenAPI واحدة تصف كل واجهة وتشغّل بيئة اختبارها.",
    issuing: {
      name: "الإصدار",
      does: "إنشاء البطاقات والحسابات، وضبط الحدود، واتخاذ قرارات إذن الدفع.",
      words: "بطاقات حسابات حدود",
    },
    acquiring: {
      name: "الاستحواذ",
      does: "تسجيل التجار والطرفيات، والتحصيل والمقاصة والتسوية.",
      words: "تجار طرفيات مقاصة",
    },
    switching: {
      name: "التحويل",
      does: "توجيه الرسائل بين الطرفيات والشبكات والمضيفين.",
      words: "توجيه شبكات إلغاءات",
    },
    fraud: {
      name: "الاحتيال",
      does: "تقييم المدفوعات لحظة حدوثها، وفتح القضايا، وتقرير ما يُحظر.",
      words: "درجات قواعد قضايا",
    },
  },

  languages: {
    title: "حزمة SDK بلغتك البرمجية",
    text: "يولّدها OPENAPI Generator V6.5.0 من وثيقة OpenAPI.",
  },

  testimonials: {
    title: "من الفرق التي تستخدمه",
    name: "ما يقوله عملاؤنا",
    carousel: "عرض دوّار",
    quotes: "الشهادات",
    quoted: (quote) => `«${quote}»`,
    place: (at, count) => `${at} من ${count}`,
    previous: "الشهادة السابقة",
    next: "الشهادة التالية",
  },

  contact: {
    title: "اتصل بنا",
    lead: "أسئلة عن المنصة أو حساب أو عقد. نرد بالبريد الإلكتروني.",
    subject: "الموضوع",
    fullName: "الاسم الكامل",
    company: "الشركة",
    email: "البريد الإلكتروني",
    emailExample: "name@company.example",
    message: "الرسالة",
    send: "إرسال الرسالة",
    missing: "املأ الحقول الخمسة للإرسال.",
    sent: "أُرسلت رسالتك.",
  },
};
