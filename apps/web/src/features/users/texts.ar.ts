import { counted, plural } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const attempt = {
  zero: "لا محاولات",
  one: "محاولة واحدة",
  two: "محاولتان",
  few: "محاولات",
  many: "محاولة",
  other: "محاولة",
};
const problem = {
  zero: "لا مشكلات",
  one: "مشكلة واحدة",
  two: "مشكلتان",
  few: "مشكلات",
  many: "مشكلة",
  other: "مشكلة",
};
const day = { zero: "لا أيام", one: "يوم واحد", two: "يومان", few: "أيام", many: "يومًا", other: "يوم" };

/** "3 أيام", after a preposition. */
const daysAfter = (days: number) =>
  plural(days, {
    zero: "0 أيام",
    one: "يوم واحد",
    two: "يومين",
    few: `${days} أيام`,
    many: `${days} يومًا`,
    other: `${days} يوم`,
  });

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  users: "المستخدمون",
  user: "المستخدم",
  cancel: "إلغاء",
  close: "إغلاق",
  tryAgain: "إعادة المحاولة",
  action: "الإجراء",
  none: "لا يوجد",
  offline: "أنت غير متصل. تُحمَّل القائمة حين يعود الاتصال.",

  page: {
    lead: "فعّل المستخدمين، واختر منتجاتهم، وأنهِ وصولهم. التواريخ والأوقات بتوقيت UTC.",
    more: "صفحات أخرى للمديرين",
    organisations: "المؤسسات",
    services: "حسابات الخدمة",
    activity: "النشاط",
    usage: "الاستخدام",
    systemStatus: "حالة النظام",
  },

  state: {
    active: "نشط",
    inactive: "غير نشط",
    expired: (date) => `انتهت صلاحيته في ${date}`,
    validFrom: (date) => `صالح من ${date}`,
    expiresToday: "تنتهي صلاحيته اليوم",
  },

  filters: {
    userName: "اسم المستخدم",
    searchByUsername: "البحث باسم المستخدم",
    accountState: "حالة الحساب",
    states: { all: "كل الحسابات", active: "الحسابات النشطة", inactive: "الحسابات غير النشطة" },
    startDate: "تاريخ البدء",
    endDate: "تاريخ الانتهاء",
    reset: "إعادة الضبط",
  },

  list: {
    loading: "المستخدمون",
    columns: {
      id: "المعرّف",
      userName: "اسم المستخدم",
      fullName: "الاسم الكامل",
      email: "البريد",
      phone: "الهاتف",
      state: "الحالة",
      createdDate: "الإنشاء",
      productVersion: "المنتجات",
      organisation: "المؤسسة",
    },
    noProduct: "—",
    noMatch: "لا مستخدم يطابق هذه المرشحات",
    showLast30Days: "عرض آخر 30 يومًا",
    showAllDays: "عرض كل الأيام",
  },

  whyNone: {
    kinds: { all: "مستخدم", active: "مستخدم نشط", inactive: "مستخدم غير نشط" },
    named: (keyword) => ` في اسمه «${isolated(keyword)}»`,
    exists: "موجود",
    wasCreated: (days) => `أُنشئ ${days}`,
    none: (kind, named, what) => `لا ${kind}${named} ${what}.`,
    earlierStart: "تاريخ بدء أسبق",
    laterEnd: "تاريخ انتهاء لاحقًا",
    otherState: "حالة أخرى",
    otherUsername: "اسم مستخدم آخر",
    or: " أو ",
    choose: (suggestions) => `جرّب ${suggestions}.`,
  },

  undelivered: {
    title: "رسائل لم تُسلَّم",
    sentAgain: "يُعاد إرسال الرسالة. إن فشلت، ظهرت هنا مجددًا.",
    none: "لا يوجد. تظهر الرسالة هنا بعد يومين من المحاولات، أو حين تُرفض.",
    columns: { failed: "فشلت", to: "إلى", subject: "الموضوع", reason: "السبب" },
    attempts: (count) => counted(count, attempt),
    sendAgain: "إعادة الإرسال",
    sendThisAgain: (subject, recipient) => `إعادة إرسال «${isolated(subject)}» إلى ${isolated(recipient)}`,
    pages: "صفحات الرسائل التي لم تُسلَّم",
    range: (first, last, total) => `${first} إلى ${last} من ${total}`,
    previous: "السابق",
    next: "التالي",
  },

  files: {
    title: "الاستيراد والتصدير",
    text: "جميع المستخدمين بصيغة CSV، بالأعمدة التي يقرأها الاستيراد. يُسجَّل كل تصدير في سجل نشاطك.",
    exportAll: "تصدير CSV",
    importText:
      "ملف CSV بترميز UTF-8 ينشئ مستخدمين ويحدّث من يذكر أسماءهم: 5,000 مستخدم و2 م.ب على الأكثر. الأعمدة: \u2068username, fullName, email, phone, active, productIds, validFrom, validUntil\u2069. تُستورد جميع الأسطر، أو لا يُستورد شيء.",
    file: "ملف CSV للمستخدمين",
    choose: "اختيار ملف",
    checking: (name) => `جارٍ التحقق من ${isolated(name)}`,
    invite: "إرسال رابط إلى المستخدمين الجدد لاختيار كلمة مرور",
    importIt: "استيراد",
    tooLarge: "الملف أكبر من 2 م.ب. قسّمه.",
    would: (name, { created, updated, unchanged }) =>
      `${isolated(name)} جاهز: للإنشاء ${created}، للتحديث ${updated}، بلا تغيير ${unchanged}.`,
    imported: ({ created, updated, unchanged }) =>
      `تم الاستيراد: أُنشئ ${created}، حُدّث ${updated}، بلا تغيير ${unchanged}.`,
    problems: (name, count) => `لم يُستورد ${isolated(name)}: ${counted(count, problem)}.`,
    caption: "مشكلات الملف",
    line: "السطر",
    column: "العمود",
    problem: "المشكلة",
    wholeLine: "السطر كاملًا",
  },

  accessReview: {
    title: "مراجعة الصلاحيات",
    text: "كل مستخدم مع حالته وأدواره وصلاحياته ومنتجاته وآخر نشاط له وطرق تسجيل دخوله. يُسجَّل كل تصدير في سجل نشاطك.",
    exportIt: "تصدير مراجعة الصلاحيات",
    preparing: (format) => `جارٍ إعداد ${isolated(format)}`,
    saved: (format, size) => `حُفظ ${isolated(format)}، ${isolated(size)}`,
    failed: "لم تُصدَّر مراجعة الصلاحيات.",
  },

  edit: {
    title: (username) => `المستخدم ${isolated(username)}`,
    loading: "المستخدم",
    unknownName: "…",
    created: (id, time) => `المعرّف ${id}، أُنشئ في ${isolated(`${time} UTC`)}`,
    activityLogs: "سجل النشاط",
    noSuchUser: "ربما حُذف المستخدم، أو أن الرابط خاطئ. يُحفظ سجل نشاط المستخدم المحذوف باسمه.",
    sections: {
      person: { name: "شخص أو فريق" },
      state: { name: "حالة الحساب", note: "تسري فورًا." },
      products: { name: "المنتجات", note: "لا يرى المستخدم إلا هذه المنتجات." },
      validity: { name: "مدة الصلاحية", note: "لا يستطيع المستخدم تسجيل الدخول إلا في هذه الأيام، بتوقيت UTC." },
      access: { name: "الوصول", note: "يسري فورًا." },
      factors: { name: "العوامل الثانية", note: "تسري فورًا." },
      identities: { name: "تسجيل الدخول الموحد", note: "يسري فورًا." },
      administration: { name: "الإدارة", note: "يسري الدور الممنوح فورًا. ويظهر في القائمة بعد تسجيل الدخول التالي." },
    },
  },

  form: {
    username: "اسم المستخدم",
    fullName: "الاسم الكامل",
    email: "البريد",
    phone: "الهاتف",
    products: "المنتجات",
    validity: "مدة الصلاحية",
    enterFullName: "أدخل اسمًا كاملًا.",
    enterEmail: "أدخل عنوان بريد.",
    enterStartDate: "أدخل تاريخ بدء.",
    enterEndDate: "أدخل تاريخ انتهاء.",
    productGone: (id) => `المنتج ${id}، غير متاح`,
    empty: "فارغ",
    noLimit: "بلا حد",
    days: (range) => range.replace("|", " إلى "),
    update: "تحديث",
    goBack: "رجوع",
    delete: "حذف",
    unsaved: (fields) => `تغييرات غير محفوظة: ${fields}`,
  },

  validity: {
    limit: "تقييدها بمدة",
    noLimit: "بلا حد.",
    today: "اليوم",
    stroke: (startDate, endDate, today, left) => `صالح من ${startDate} إلى ${endDate}، واليوم ${today}، ${left}`,
    startsTomorrow: "يبدأ غدًا",
    startsIn: (days) => `يبدأ بعد ${daysAfter(days)}`,
    expiredYesterday: "انتهت صلاحيته أمس",
    expiredAgo: (days) => `انتهت صلاحيته قبل ${daysAfter(days)}`,
    expiresToday: "تنتهي صلاحيته اليوم",
    left: (days) => `متبقٍّ: ${counted(days, day)}`,
  },

  account: {
    active: "نشط",
    activating: "جارٍ التفعيل",
    deactivating: "جارٍ إلغاء التفعيل",
    isInactive: "غير نشط.",
    isActive: "نشط.",
    activeBut: (validity) => `نشط، لكن ${validity}.`,
    activeAnd: (validity) => `نشط، ${validity}.`,
    canSignIn: "يستطيع المستخدم تسجيل الدخول.",
    cannotSignIn: "لا يستطيع المستخدم تسجيل الدخول.",
    isOwn: "هذا حسابك أنت. إلغاء تفعيله يسجّل خروجك فورًا.",
  },

  administration: {
    saving: "جارٍ الحفظ",
    roles: {
      manage_user: "يدير المستخدمين، ويمنح الأدوار، وله ما للأدوار الأخرى.",
      read_administration: "يقرأ المستخدمين وسجلات النشاط ومراجعة الصلاحيات وحالة النظام. ولا يغيّر شيئًا.",
      support_users: "يجد المستخدمين ويفعّلهم، وينهي جلساتهم، ويساعدهم على تسجيل الدخول مجددًا.",
      publish_content: "يعاين المحتوى قبل نشره، ويقرأ حالة النظام.",
    },
    fourEyes:
      "يجب أن يوافق مدير آخر على كل دور، وسحب الدور يسري فورًا. لتغيير بريد حساب له دور أو كلمة مروره أو عوامله الثانية، اسحب أدواره أولًا.",
    isOwn: "هذا حسابك أنت. إن أوقفت دور المدير، سُجّل خروجك.",
  },

  roleRequests: {
    title: "أدوار تنتظر الموافقة",
    role: (role: string) => `${role} للمستخدم `,
    asked: (email: string, askedBy: string) => `${email === "" ? "" : `${email}، `}طلبه ${askedBy} `,
    expires: "، ينتهي ",
    own: ". يوافق عليه مدير آخر.",
    acts: {
      approve: {
        action: "موافقة",
        question: (role: string, username: string) => `منح ${username} دور ${role}؟`,
        consequence: (askedBy: string) => `اسأل ${askedBy} شخصيًا أولًا، واطّلع على سجل نشاط المستخدم. يسري الدور فورًا.`,
      },
      refuse: {
        action: "رفض",
        question: (role: string, username: string) => `رفض دور ${role} للمستخدم ${username}؟`,
        consequence: (askedBy: string) => `يُحذف الطلب. ويمكن أن يطلبه ${askedBy} مجددًا.`,
      },
      withdraw: {
        action: "سحب",
        question: (role: string, username: string) => `سحب طلب دور ${role} للمستخدم ${username}؟`,
        consequence: () => "يُحذف الطلب. ويمكنك أن تطلبه مجددًا.",
      },
    },
  },

  access: {
    sendPasswordLink: {
      action: "إرسال رابط كلمة المرور",
      question: (username) => `إرسال رابط إلى ${isolated(username)} لاختيار كلمة مرور؟`,
      consequence: ({ email }) =>
        `يُرسل الرابط إلى ${isolated(email)} ويصلح مرة واحدة خلال 30 دقيقة. وتبقى كلمة المرور الحالية صالحة حتى اختيار أخرى.`,
      done: "الرسالة في طريقها.",
    },
    endUserSessions: {
      action: "إنهاء جميع الجلسات",
      question: (username) => `تسجيل خروج ${isolated(username)} من كل مكان؟`,
      consequence: () => "تنتهي الآن جميع جلسات هذا المستخدم. ويستطيع تسجيل الدخول مجددًا.",
      done: "انتهت جميع الجلسات.",
    },
  },

  factors: {
    names: { totp: "تطبيق مصادقة", passkey: "مفاتيح مرور" },
    and: " و",
    none: "لا يوجد. يسجّل المستخدم الدخول بكلمة المرور وحدها.",
    has: (factors) => `لديه ${factors}.`,
    removeAll: "إزالة الكل",
    yours: "أدر عواملك في",
    signInAndSecurity: "تسجيل الدخول والأمان",
    question: (username) => `إزالة جميع العوامل الثانية لـ ${isolated(username)}؟`,
    consequence:
      "تأكد أولًا من أن الطلب جاء من هذا الشخص. ثم تكفي كلمة المرور وحدها لتسجيل الدخول. ويُسجَّل خروج المستخدم من كل مكان وتصله رسالة بريد.",
  },

  identities: {
    at: (subject, issuer) => `${isolated(subject)} لدى ${isolated(issuer)}، `,
    asked: "طلب هذا الحساب ",
    linked: "رُبط ",
    notVerified: "؛ لم يتحقق المزوّد من هذا البريد",
    link: "ربط",
    reject: "رفض",
    remove: "إزالة",
    linkQuestion: (who, username) => `ربط ${isolated(who)} بـ ${isolated(username)}؟`,
    linkConsequence: (who, username) =>
      `تأكد أولًا من أنهما الشخص نفسه. ثم يستطيع ${isolated(who)} تسجيل الدخول باسم ${isolated(username)}، بالأدوار التي تمنحها قواعدك.`,
    rejectQuestion: (who) => `رفض ${isolated(who)}؟`,
    rejectConsequence: "يُحذف الطلب. ويمكن طلبه مجددًا عند تسجيل الدخول.",
    removeQuestion: (who, username) => `إزالة ${isolated(who)} من ${isolated(username)}؟`,
    removeConsequence: (who, username) =>
      `لن يستطيع ${isolated(who)} تسجيل الدخول باسم ${isolated(username)}، وتنتهي الآن الجلسات التي بدأت بهذه الطريقة.`,
  },

  leave: {
    title: "المغادرة من دون حفظ؟",
    leave: "مغادرة",
    stay: "البقاء",
  },

  failure: {
    title: "عذرًا!",
    noResponse: "لم تصل استجابة: ربما انقطع الاتصال. ما كتبته ما زال هنا. أعد المحاولة.",
  },

  deleteDialog: {
    title: (username) => `حذف ${isolated(username)}`,
    question: "هل تريد حقًا حذف هذا المستخدم نهائيًا؟",
    delete: "حذف",
  },

  conflict: {
    title: "غيّر شخص آخر هذا المستخدم",
    text: (username) => `لم يُحفظ تحديثك لـ ${isolated(username)} بعد. منذ أن فتحت الصفحة تغيّر ما يلي:`,
    field: "الحقل",
    saved: "المحفوظ الآن",
    yours: "قيمتك",
    notYours: "لم تغيّره أنت، فتبقى القيمة المحفوظة",
    rest: "تبقى تغييراتك الأخرى في النموذج.",
    back: "العودة إلى النموذج",
    takeSaved: "استخدام القيم المحفوظة",
    keepMine: "الاحتفاظ بقيمي والتحديث",
  },

  ends: {
    updated: { title: "شكرًا", message: "تم تحديث المستخدم بنجاح", closeLabel: "المستخدمون" },
    deleted: { title: "شكرًا", message: "تم حذف المستخدم بنجاح", closeLabel: "المستخدمون" },
    "own-deleted": { title: "شكرًا", message: "تم حذف المستخدم بنجاح", closeLabel: "تسجيل الدخول" },
    "own-deactivated": {
      title: "حساب غير نشط",
      message: "حسابك غير نشط الآن، وقد سُجّل خروجك. ويستطيع مدير آخر تفعيله مجددًا.",
      closeLabel: "تسجيل الدخول",
    },
    "own-demoted": {
      title: "المدير",
      message: "لم تعد مديرًا، وقد سُجّل خروجك. سجّل الدخول مجددًا للمتابعة كمستخدم.",
      closeLabel: "تسجيل الدخول",
    },
  },
};
