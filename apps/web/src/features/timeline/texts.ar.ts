import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const passedChecks = {
  zero: "لا فحوص",
  one: "نجح فحص واحد",
  two: "نجح فحصان",
  few: "فحوص نجحت",
  many: "فحصًا نجحت",
  other: "فحص نجحت",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  sandbox: "بيئة الاختبار",
  title: "المخطط الزمني",
  titleOf: (id) => `المخطط الزمني لـ ${isolated(id)}`,
  lead: "ما فعله طلب في بيئة الاختبار: قراره وقيوده وأحداثه، ومحاولات تسليمها.",
  leadOfSubject: "ما حدث لهذا المورد ولما يتبعه، الأحدث أولًا.",
  loading: "المخطط الزمني",

  find: {
    label: "معرّف الطلب أو المورد",
    example: "aut_A00000G4T1 أو order-17",
    help: `في كل استجابة من بيئة الاختبار معرّف طلبها في ${isolated("X-Request-Id")} وعنوان هذه الصفحة في ${isolated("Sandbox-Timeline")}. المورد بطاقة أو حساب أو إذن دفع أو معاملة أو نزاع.`,
    missing: "أدخل معرّفًا.",
    invalid: `في المعرّف حتى 128 حرفًا ورقمًا، والعلامات ${isolated("_ . : + / = -")}`,
    submit: "عرض",
  },

  missing: {
    title: (id) => `لا شيء معروف عن ${isolated(id)}`,
    text: "قد يكون طلب مستخدم آخر: لا يرى مخططه إلا المستخدم الذي أُرسل برمزه. وقد يكون أقدم من آخر إعادة ضبط، أو لم يعد محفوظًا، أو لم يغيّر شيئًا وليس في سجل الاستدعاءات.",
    help: "سجّل الدخول باسم صاحب الرمز، أو أرسل الطلب مجددًا.",
    findAnother: "البحث عن غيره",
    toSandbox: "فتح بيئة الاختبار",
  },

  facts: { events: "الأحداث", entries: "القيود", now: "المعروض" },

  actions: {
    json: "تصدير JSON",
    print: "طباعة",
    openAll: "فتح الكل",
    closeAll: "إغلاق الكل",
    exporting: "جارٍ قراءة الكل …",
    cut: (rows) => `في الملف أول ${formatted(rows)} من الصفوف.`,
    more: "عرض المزيد",
    shown: (shown, all) => `${formatted(shown)} من ${formatted(all)} صفوف`,
  },

  lanes: {
    application: "التطبيق",
    clock: "الساعة",
    decision: "القرار",
    ledger: "دفتر الأستاذ",
    state: "الحالة",
    events: "الأحداث",
    endpoints: "نقاط الاستقبال",
  },

  points: {
    caption: "نقاط المخطط الزمني، بترتيبها",
    unknownRequest: "طلب",
    response: (status, duration) => `${status} خلال ${duration}`,
    fault: (name) => `عطل: ${isolated(name)}`,
    replay: `الاستجابة الأولى مجددًا، عبر ${isolated("Idempotency-Key")}`,
    activity: "نشاط من البذرة",
    fellDue: (what) => `حان: ${isolated(what)}`,
    approved: (responseCode, checks) =>
      checks === 0 ? `موافقة ${responseCode}` : `موافقة ${responseCode}، ${counted(checks, passedChecks)}`,
    declined: (responseCode, check) => `رفض ${responseCode} بسبب ${isolated(check)}`,
    bookings: (description, amounts) => `${isolated(description)} ${isolated(amounts)}`,
    first: (subject, status) => (status === null ? isolated(subject) : `${isolated(subject)}: ${isolated(status)}`),
    changed: (subject, members) => `${isolated(subject)}: ${isolated(members)}`,
    unchanged: (subject) => `${isolated(subject)} بلا تغيير`,
    deleted: (subject) => `${isolated(subject)} حُذف`,
    more: (count) => `و${formatted(count)} غيرها`,
    attempt: (number, endpoint) => `المحاولة ${number} عند ${isolated(endpoint)}`,
    responded: (status, duration) => `${status} خلال ${duration}`,
    noResponse: "لا استجابة",
    onPurpose: (came, fault) => (came === null ? `${fault}، عمدًا` : `${came}، ${fault} عمدًا`),
    waiting: (endpoint) => `في انتظار ${isolated(endpoint)}`,
    canceled: (endpoint) => `أُلغي لـ ${isolated(endpoint)}`,
    failed: (endpoint) => `تُرك لـ ${isolated(endpoint)}`,
    milliseconds: (value) => isolated(`${value} ms`),
  },

  detail: {
    bytes: (name) => `بايتات ${isolated(name)}`,
    request: "الطلب",
    response: "الاستجابة",
    checks: "الفحوص بالترتيب",
    decided: "قرر",
    passed: "نجح",
    notRun: "لم يُجرَ",
    remedy: "كيف تحصل على الموافقة",
    noRemedy: "لا يمكنك: الرفض نهائي.",
    lines: "القيود",
    changes: "التغييرات",
    before: "قبل",
    after: "بعد",
    nothing: "لا شيء",
    timelineOf: "المخطط الزمني لـ",
    ofRequest: "المخطط الزمني للطلب",
    cut: "كان أطول؛ هذا أوله.",
    loading: "جارٍ التحميل …",
    nextAttempt: "المحاولة التالية:",
    noResponse: "لا استجابة.",
    copy: "نسخ",
    member: "الحقل",
    notKept: (bytes) => `متن طوله ${formatted(bytes)} بايت، لا يحفظه سجل الاستدعاءات.`,
    noCall: "ليس هذا الطلب في سجل الاستدعاءات. ما فعله في الأسفل.",
  },

  empty: {
    request: "لم يغيّر الطلب شيئًا.",
    beforeReset: "أعدت ضبط بيئة الاختبار بعد هذا الطلب. زال ما فعله.",
    subject: "لم يحدث له شيء منذ بدء بيئة الاختبار.",
  },
};
