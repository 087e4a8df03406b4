import { counted, plural } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const record = { zero: "لا سجلات", one: "سجل واحد", two: "سجلان", few: "سجلات", many: "سجلًا", other: "سجل" };

/** With a number that is already written. */
const records = (count: number, number: string) =>
  count <= 2 ? plural(count, record) : `${number} ${plural(count, record)}`;

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  users: "المستخدمون",
  title: "سجلات النشاط",
  titleOf: (username) => `سجل نشاط ${isolated(username)}`,
  lead: (username) => `ما فعله ${isolated(username)}، الأحدث أولًا.`,
  userDeleted: "حُذف هذا المستخدم. سجل النشاط محفوظ.",
  noSuchUser: "لا مستخدم بهذا الاسم.",

  views: {
    name: "نشاط المستخدم",
    did: "ما فعله",
    doneTo: "ما فُعل بحسابه",
  },

  search: {
    title: "النشاط",
    lead: "ما فعله المستخدمون وما فُعل بحساباتهم، الأحدث أولًا.",
    doneTo: (username) => `ما فُعل بحساب ${isolated(username)}، الأحدث أولًا.`,
    searchAll: "ترشيح هذه السجلات",
    filters: {
      text: "النص",
      actor: "من المستخدم",
      object: "على المستخدم",
      address: "عنوان IP",
      outcome: "النتيجة",
      anyOutcome: "كل النتائج",
      reset: "إعادة الضبط",
    },
    table: { actor: "المستخدم", object: "الموضوع", outcome: "النتيجة وعنوان IP" },
    outcomes: { success: "نجح", failure: "فشل", unknown: "غير معروف" },
    recordOf: (position, day) => `السجل ${position} ليوم ${day}`,
    none: "لا سجلات",
    noneAtAll: "لا سجل كهذا في سجل النشاط. غيّر المرشحات، أو أعد ضبطها.",
    lookedBackTo: (day) => `بُحث في السجل رجوعًا حتى ${day}.`,
    count: (count) => `${counted(count, record)}.`,
    pages: "الصفحات",
    newest: "الأحدث",
    older: "الأقدم",
    searchFurther: "البحث أبعد",
  },

  filters: {
    startDate: "تاريخ البدء",
    endDate: "تاريخ الانتهاء",
    today: "اليوم",
    action: "الإجراء",
    all: "كل الإجراءات",
    exceptLogin: "الكل ما عدا Login",
    only: (action) => `${isolated(action)} فقط`,
    allExceptLogin: "الكل ما عدا Login",
  },

  matter: {
    loading: "سجل النشاط",
    failed: "تعذّر تحميل سجل النشاط",
    tryAgain: "إعادة المحاولة",
    offline: "أنت غير متصل",
    comesBack: "يُحمَّل سجل النشاط حين يعود الاتصال.",
  },

  none: {
    title: "لا نشاط في هذه المدة",
    didNothing: (username, days, actions) => `لم يفعل ${isolated(username)} شيئًا${days}${actions}.`,
    noneEarlier: "لا سجل أسبق.",
    noneOfKindEarlier: "لا سجل أسبق من هذا النوع.",
    lastBefore: (day) => `آخر سجل قبل ذلك في ${day}.`,
    showUpTo: (day) => `عرض الأيام الثلاثين حتى ${day}`,
    showLast30Days: "عرض آخر 30 يومًا",
    showAllActions: "عرض كل الإجراءات",
  },

  table: {
    open: "فتح",
    timestamps: "الوقت",
    utc: "UTC",
    userId: "المستخدم",
    action: "الإجراء",
    component: "المكوّن",
    data: "البيانات",
    record: (number) => `السجل ${number}`,
    changed: "تغيّر",
    notVerified: "لم يُتحقق",
    missing: (number) => `السجل ${number} مفقود: كُتب، لكنه لم يعد في سجل النشاط.`,
  },

  data: {
    rejected: (code) => `مرفوض: ${isolated(code)}`,
    failed: (fault) => `فشل: ${isolated(fault)}`,
    milliseconds: (count) => `${count} م.ث`,
    changed: (name) => `تغيّر ${isolated(name)}`,
    fromTo: (name, from, to) => isolated(`${name} ${from} → ${to}`),
    none: "لا شيء",
  },

  detail: {
    noData: "لا بيانات",
    record: "السجل",
    time: "الوقت",
    user: "المستخدم",
    component: "المكوّن",
    recordedBy: "سجّله",
    byServer: "الخادم",
    byPage: "الصفحة، ولم يتحقق منه الخادم",
    inTheLog: "في سجل النشاط",
    place: (position, day) => `السجل ${position} ليوم ${day}`,
    previousHash: "البصمة السابقة",
    noPreviousHash: "مفقودة",
    firstRecord: "لا يوجد، هذا أول سجل",
    hash: "البصمة",
    chain: "السلسلة",
    changed: "تغيّر: لم يعد محتواه يعطي هذه البصمة",
    notVerified: (predecessor) => `لم يُتحقق: ${predecessor} مفقود`,
    verified: "تم التحقق",
  },

  finding: {
    verified: "تم التحقق من سجلات هذه الصفحة",
    faults: (count) => `سجلات في هذه الصفحة تغيّرت أو فُقدت: ${count}`,
    changed: (number) => `تغيّر السجل ${number}`,
    missing: (number) => `السجل ${number} مفقود`,
    predecessor: (position, day) => `السجل ${position} ليوم ${day}`,
    lastBefore: (day) => `آخر سجل قبل ${day}`,
    predecessorMissing: (predecessor) => `لم يُتحقق: ${predecessor} مفقود`,
  },

  wholeLog: {
    unknown: "السجل كاملًا: غير معروف",
    unknownWhy: "تعذّرت قراءة نتيجة آخر تحقق",
    notChecked: "لم يُتحقق من السجل كاملًا بعد",
    nightly: "يُتحقق منه كل ليلة",
    verified: "تم التحقق من السجل كاملًا",
    records: (count, number, time) => `${records(count, number)}، ${isolated(`${time} UTC`)}`,
    broken: (position, day) => `انقطعت السلسلة عند السجل ${position} ليوم ${day}`,
    checkNow: "التحقق من السجل كاملًا الآن",
    waits: "يبدأ التحقق حالما تتفرغ عملية خلفية.",
    checking: (done, total) => `جارٍ التحقق: ${done} من نحو ${total} من السجلات`,
    brokenWhy: (reason, time) => `${isolated(reason)}، ${isolated(`${time} UTC`)}`,
  },

  exports: {
    title: "تصدير",
    cut: (limit, total) => `يُصدَّر أحدث ${limit} فقط من ${total} من السجلات.`,
    progressOf: (name) => `تصدير ${isolated(name)}`,
    starting: "جارٍ البدء",
    progress: (done, total) => `${done} من ${total} من السجلات`,
    saved: (format, count, number, size) => `حُفظ ${isolated(format)}، ${records(count, number)}، ${isolated(size)}`,
    failed: (name) => `لم يُصدَّر ${isolated(name)}.`,
    lost: "انقطع الاتصال قبل أن يجهز الملف. صدّره مجددًا.",
    damaged: "تلف الملف في الطريق. صدّره مجددًا.",
    sha256: "SHA-256",
    copy: "نسخ",
    copied: "تم النسخ",
    theDigest: " البصمة",
    cancel: "إلغاء",
    theExport: " التصدير",
    close: "إغلاق",
    theMessage: " رسالة التصدير",
  },

  check: {
    title: "التحقق من ملف",
    text: "اعرف هل جاء ملف PDF أو CSV أو JSON من هذا السجل، وهل ما زالت سجلاته كما هي.",
    choose: "اختيار ملف",
    orDrop: "أو أفلته هنا. لا تُرسل إلا بصمته SHA-256، وتُحسب في متصفحك.",
    checking: (name) => `جارٍ التحقق من ${isolated(name)}`,
    unreadable: "تعذّرت قراءة هذا الملف. اختره مجددًا، أو اختر نسخة منه.",
    sha256: (digest) => isolated(`SHA-256 ${digest}`),
    unknown: "لم تُنشئ البوابة هذا الملف، أو غُيّر بعد ذلك.",
    exported: (by, time, shown) => `صدّر ${isolated(by)} هذا الملف في ${isolated(`${time} UTC`)}. وهو يعرض ${shown}.`,
    records: (count, number, username) => `${records(count, number)} للمستخدم ${isolated(username)}`,
    unchanged: "ما زالت هذه السجلات في سجل النشاط كما هي تمامًا.",
    changed: "تغيّر سجل النشاط منذ ذلك الحين.",
    removed: "لم تعد هذه السجلات في سجل النشاط: حُذفت لقدمها.",
  },
};
