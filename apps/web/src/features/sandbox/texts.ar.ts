import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const kinds = {
  zero: "لا شيء",
  one: "حدث آخر",
  two: "حدثان آخران",
  few: "أحداث أخرى",
  many: "حدثًا آخر",
  other: "حدث آخر",
};
const scheduled = {
  zero: "لا أحداث مجدولة",
  one: "حدث مجدول واحد",
  two: "حدثان مجدولان",
  few: "أحداث مجدولة",
  many: "حدثًا مجدولًا",
  other: "حدث مجدول",
};
const countries = {
  zero: "لا دول",
  one: "دولة واحدة",
  two: "دولتين",
  few: "دول",
  many: "دولة",
  other: "دولة",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "بيئة الاختبار",
  lead: "نظام بطاقات خاص بك أو بمؤسستك. لا يراه غيركم، ولا شيء فيه حقيقي.",
  testCards: "بطاقات ومبالغ الاختبار",
  seed: "البذرة",
  empty: "فارغة",
  loading: "بيئة الاختبار",
  showMore: "عرض المزيد",
  copy: (value) => `نسخ ${isolated(value)}`,

  figures: {
    customers: (count) => `زبائن في ${counted(count, countries)}`,
    cards: (accounts) => `بطاقات على ${accounts} من الحسابات`,
    transactions: "معاملات",
    balanced: "مجموع دفتر الأستاذ، كل العملات",
    unbalanced: "اختلال دفتر الأستاذ",
  },

  clock: {
    name: "الساعة",
    note: "متوقفة إلى أن تقدّمها. تعمل عندئذ الأحداث المجدولة بالترتيب.",
    noteRunning: "تعمل بالوقت الحقيقي. تعمل الأحداث المجدولة عند استحقاقها.",
    utc: "التوقيت العالمي المنسق",
    scheduled: "المجدول تاليًا",
    nothingScheduled: "لا شيء مجدول.",
    waiting: (what, more) => (more === 0 ? what : `${what} و${counted(more, kinds)}`),
    since: (time) => `مستحق منذ ${isolated(time)}`,
    nextStatement: "كشف الحساب التالي",
    advance: "التقديم إلى …",
    pause: "إيقاف مؤقت",
    run: "تشغيل بالوقت الحقيقي",
    working: "جارٍ تقديم الساعة …",
    timeline: "المخطط الزمني",
    happened: (count) => (count === 0 ? "لم تعمل أحداث مجدولة." : `ما عمل: ${counted(count, scheduled)}.`),
  },

  advance: {
    title: "تقديم الساعة",
    text: "تتقدم الساعة فقط، سنة على الأكثر. تعمل الأحداث المجدولة حتى ذلك الحين، كل في وقته.",
    day: "إلى بداية",
    cancel: "إلغاء",
    confirm: "تقديم",
  },

  authorize: {
    name: "إذن دفع",
    note: "اختر بطاقة ودفعًا، وانظر القرار. إنه استدعاء كسائر استدعاءاتك.",
    loading: "المدفوعات",
    search: "البحث عن بطاقة",
    card: "البطاقة",
    cardOf: (number, holder) => `\u2066${number}\u2069 · \u2068${holder}\u2069`,
    noCard: "لم توجد بطاقة.",
    payment: "الدفع",
    amount: "المبلغ",
    amountWrong: "أدخل مبلغًا أكبر من صفر، بنقطة قبل كسور العملة.",
    currency: "العملة",
    send: "إرسال",
    showCall: "عرض الاستدعاء",
    ledger: "دفتر الأستاذ",
    noResponse: "لم تصل استجابة.",
    rejected: (status) => `رُفض الطلب بالحالة ${status}.`,
  },

  payments: {
    title: "المدفوعات",
    name: "آخر المدفوعات",
    searchHint: "معرّف أو تاجر أو نهاية رقم البطاقة",
    note: "ما قرر كل دفع. افتح صفًا لترى فحوصه وقيوده.",
    loading: "مدفوعاتك",
    none: "لا مدفوعات بعد",
    noneHelp: `أرسل واحدًا عبر ${isolated("Card simulation")} أو كتاجر.`,
    columns: {
      time: "الوقت",
      card: "البطاقة",
      merchant: "التاجر",
      amount: "المبلغ",
      response: "الاستجابة",
      status: "الحالة",
    },
    approved: "موافَق عليه",
    declined: "مرفوض",
    states: {
      declined: "مرفوض",
      cleared: "تمت مقاصته",
      reversed: "ملغى",
      partially_reversed: "ملغى جزئيًا",
      expired: "منتهٍ",
    },
    heldUntil: (day) => `محجوز حتى ${isolated(day)}`,
    partlyCleared: (amount) => `تمت مقاصة جزء، ${isolated(amount)}`,
  },

  payment: {
    loading: "تحميل الفحوص …",
    checks: "الفحوص بالترتيب",
    passed: "نجح",
    failed: "فشل",
    notRun: "لم يُجرَ",
    authorization: "إذن الدفع",
    remedy: "كيف تحصل على الموافقة",
    noRemedy: "لا يمكنك: الرفض نهائي.",
    entries: "القيود",
    noEntriesDeclined: "لا قيود: الرفض لا يحجز شيئًا.",
    noEntriesYet: "لا قيود حتى مقاصة الدفع.",
    timeline: "المخطط الزمني",
  },

  ledger: {
    name: "دفتر الأستاذ",
    note: "مجموع كل مجموعة قيود صفر. المتاح هو الرصيد ناقص الحجوزات.",
    loading: "دفتر الأستاذ",
    loadingAccounts: "حساباتك",
    noAccounts: "لا حسابات بعد",
    noAccountsHelp: `افتح حسابًا بعمليات ${isolated("Accounts")}.`,
    account: "الحساب",
    caption: (account, currency) => `دفتر أستاذ ${isolated(account)}، بعملة ${isolated(currency)}، أحدث قيد أولًا`,
    columns: {
      posted: "التاريخ",
      description: "البيان",
      against: "الحساب المقابل",
      debit: "مدين",
      credit: "دائن",
      balance: "الرصيد",
    },
    available: "المتاح",
    holds: (count) => `الحجوزات المفتوحة: ${formatted(count)}`,
    creditLimit: "حد الائتمان",
    noEntries: "لا قيود بعد.",
  },

  cards: { title: "البطاقات", note: "يفتح المعرّف العملية التي تقرأ البطاقة." },
  accounts: {
    title: "الحسابات",
    note: "الحسابات والزبائن الذين يملكونها. يفتح المعرّف العملية التي تقرؤه.",
  },

  events: {
    title: "الأحداث",
    note: "آخر ما حدث، وإلى أين أُرسل. يفتح الحدث ما فعله طلبه.",
    loading: "أحداثك",
    searchHint: "النوع، أو معرّف مورد أو حدث أو طلب",
    nothingFound: (text) => `لا نتائج لـ «${isolated(text)}».`,
    none: "لا أحداث بعد",
    noneHelp: "أنشئ بطاقة أو أرسل دفعًا، فتظهر أحداثه هنا.",
    caption: "الأحداث، الأحدث أولًا",
    columns: { event: "الحدث", subject: "المورد", deliveries: "التسليمات", time: "الوقت" },
    noDeliveries: "لا شيء",
    moreDeliveries: (count) => `و${formatted(count)} غيرها`,
    delivery: (endpoint, status) => `${isolated(endpoint)}: ${isolated(status)}`,
  },

  portfolio: {
    choice: "المورد",
    search: "بحث",
    searchHint: "معرّف أو اسم أو نهاية الرقم",
    nothingFound: (text) => `لا نتائج لـ «${isolated(text)}» في أحدث ${formatted(1000)}.`,
    caption: (many) => `${many}، الأحدث أولًا`,
    customers: { one: "الزبون", many: "الزبائن", name: "الاسم", country: "الدولة", status: "الحالة" },
    accounts: {
      one: "الحساب",
      many: "الحسابات",
      holder: "المالك",
      kind: "النوع",
      balance: "الرصيد",
      available: "المتاح",
    },
    cards: { one: "البطاقة", many: "البطاقات", number: "الرقم", holder: "حامل البطاقة", status: "الحالة" },
    expires: (expiry) => `تنتهي ${isolated(expiry)}`,
    loading: { customers: "زبائنك", accounts: "حساباتك", cards: "بطاقاتك" },
  },

  faults: {
    name: "الأعطال",
    note: "ما يتعطل عمدًا، مرة بعد مرة، إلى أن تزيله أو تعيد ضبط بيئة الاختبار.",
    loading: "الأعطال",
    none: "لا أعطال قائمة. يتلقى كل استدعاء استجابته، ويُسلَّم كل حدث مرة واحدة وبالترتيب.",
    caption: "الأعطال القائمة؛ يصيب أول عطل ملائم الاستدعاء أو التسليم",
    columns: { fault: "العطل", rate: "يصيب", of: "من" },
    value: ({ fault, seconds, code }) => {
      if (seconds !== null) return `${fault}; seconds=${seconds}`;
      return code === null ? fault : `${fault}; code=${code}`;
    },
    rate: (rate, what) => {
      const [one, many] = what === "call" ? ["استدعاء", "الاستدعاءات"] : ["تسليم", "التسليمات"];
      if ("share" in rate) return `${formatted(rate.share * 100)}% من ${many}`;
      return rate.every === 1 ? `كل ${one}` : `${one} من كل ${rate.every}`;
    },
    allCalls: "كل العملاء",
    allEndpoints: "كل نقاط الاستقبال",
    add: "إضافة عطل …",
    remove: "إزالة",
    removeOne: (name) => `إزالة ${isolated(name)}`,
    form: {
      title: "إضافة عطل",
      fault: "العطل",
      seconds: "الثواني",
      secondsWrong: "أدخل من 1 إلى 30 ثانية.",
      code: "رمز الاستجابة",
      codeWrong: "أدخل رمز استجابة يرفض، مثل 51.",
      rate: "يصيب",
      client: "استدعاءات",
      endpoint: "التسليمات إلى",
      ofCalls: "الاستدعاءات",
      ofDeliveries: "تسليمات الأحداث",
      add: "إضافة",
      cancel: "إلغاء",
    },
  },

  reset: {
    name: "إعادة الضبط",
    note: "البذرة نفسها تنشئ البيانات نفسها. تبقى الرموز صالحة.",
    open: (seed) => (seed === null ? "إعادة الضبط إلى فارغة …" : `إعادة الضبط إلى البذرة ${seed} …`),
    another: "بذرة أخرى …",
    seed: "البذرة",
    submit: "إعادة الضبط …",
    title: "البدء من جديد؟",
    text: (seed) =>
      seed === null
        ? "يُحذف كل شيء في هذا العالم."
        : `تحل بيانات البذرة ${seed} محل كل شيء في هذا العالم. قد لا تبقى المعرّفات التي دوّنتها.`,
    confirm: "البدء من جديد",
  },
};
