import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const navTexts: Translated<typeof english.navTexts> = {
  name: "صفحات بيئة الاختبار",
  overview: "نظرة عامة",
  cards: "البطاقات",
  accounts: "الحسابات",
  payments: "المدفوعات",
  events: "الأحداث",
  calls: "الاستدعاءات",
  endpoints: "نقاط الاستقبال",
  timeline: "المخطط الزمني",
};

export const texts: Translated<typeof english.texts> = {
  world: "العالم",
  token: {
    sent: (time) => `أُرسل برمز وصول جديد لبيئة الاختبار، صالح حتى ${isolated(time)}`,
    notGiven: (why) => `لم تُصدر بيئة الاختبار رمز وصول. ${isolated(why)}`,
  },
  list: { time: "الوقت", tryAgain: "إعادة المحاولة" },

  due: {
    authorization_expiry: "انتهاء الحجز",
    batch_cut_off: "إغلاق الدفعة",
    merchant_payout: "دفع للتاجر",
    payout_arrival: "وصول الدفع للتاجر",
    network_settlement: "تسوية الشبكة",
    challenge_ends: "انتهاء التحقق",
    "card.security_code_tries": "إعادة محاولات CVV",
    "payment.retry": "إعادة محاولة الدفع",
    "dispute.alert": "انتهاء تنبيه النزاع",
    "dispute.deadline": "مهلة النزاع",
    "switching.repeat": "تكرار الرسالة",
    "plastic.next": "مرحلة شحن البطاقة",
    payment_expiry: "انتهاء الدفع",
    "card.expiry": "انتهاء البطاقة",
    "card.renewal": "تجديد البطاقة",
    "card.pin_tries": "إعادة محاولات PIN",
    "statement.cut": "كشف الحساب",
    "statement.due": "استحقاق السداد",
  },

  deliveryFaults: {
    "delivery-doubled": "سُلّم مرتين",
    "delivery-late": "متأخر",
    "delivery-out-of-order": "خارج الترتيب",
    "delivery-lost": "فُقد مرة",
  },

  several: "عدة حسابات",
  houseAccounts: {
    int_settlement: "تسوية الشبكة",
    int_acquiring: "تسوية المستحوِذ",
    int_interchange: "إيراد رسوم التبادل",
    int_scheme_fees: "رسوم الشبكة",
    int_fees: "إيراد الرسوم",
    int_interest: "إيراد الفوائد",
    int_disputes: "نزاعات معلقة",
    int_cash: "النقد",
    int_write_off: "شطب",
    int_rate_gain: "ربح الصرف",
    int_reserve: "احتياطي التاجر",
  },
};
