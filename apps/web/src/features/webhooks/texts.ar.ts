import { counted, plural } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const day = { zero: "صفر من الأيام", one: "يوم واحد", two: "يومين", few: "أيام", many: "يومًا", other: "يوم" };
const second = {
  zero: "صفر من الثواني",
  one: "ثانية واحدة",
  two: "ثانيتين",
  few: "ثوانٍ",
  many: "ثانية",
  other: "ثانية",
};

export const texts: Translated<typeof english.texts> = {
  title: "Webhooks",
  loading: "Webhooks",
  reference: "مرجع الواجهات البرمجية",
  tryAgain: "إعادة المحاولة",
  close: "إغلاق",
  unknownEvent: (name) => `ليس في هذه الوحدة حدث باسم «${isolated(name)}». هذا حدثها الأول.`,

  noEvents: {
    title: (module = "هذه الوحدة") => `لا أحداث منشورة: ${isolated(module)}`,
    text: "لا ترسل Webhooks. وعملياتها في مرجع الواجهات البرمجية.",
  },
  noEventYet: {
    title: "لا أحداث في هذه الوحدة بعد",
    text: "تظهر الأحداث هنا حين ينشرها المزوّد. والعمليات في مرجع الواجهات البرمجية.",
  },

  tree: { label: "الأحداث", words: { one: "حدث", many: "أحداث" } },

  event: {
    deprecated: "متقادم",
    to: "إلى عنوان Webhook لديك",
    payload: "الحمولة",
    sentAs: "صيغة الإرسال",
    document: "الوثيقة",
    related: "أحداث ذات صلة",
    sentTo: (endpoints) =>
      plural(endpoints, {
        zero: "لا تتلقى أي من نقاط الاستقبال لديك هذا الحدث من بيئة الاختبار.",
        one: "ترسل بيئة الاختبار هذا الحدث إلى نقطة استقبال واحدة لديك.",
        two: "ترسل بيئة الاختبار هذا الحدث إلى نقطتي استقبال لديك.",
        few: `ترسل بيئة الاختبار هذا الحدث إلى ${endpoints} نقاط استقبال لديك.`,
        many: `ترسل بيئة الاختبار هذا الحدث إلى ${endpoints} نقطة استقبال لديك.`,
        other: `ترسل بيئة الاختبار هذا الحدث إلى ${endpoints} نقطة استقبال لديك.`,
      }),
    endpoints: "نقاط الاستقبال",
    others: "يمكنك فتح بقية أحداث هذه الوحدة من القائمة.",
    notDescribed: {
      title: (event) => `لم يوصف ${isolated(event)} بعد`,
      text: (file) => `تذكر الوحدة هذا الحدث، لكن ملفه ${isolated(file)} لا يصفه. افتح حدثًا آخر.`,
    },
  },

  tester: {
    label: "مختبِر Webhooks",
    hookUrl: "عنوان Webhook",
    isMyInbox: "هذا صندوق الوارد لديك",
    useMyInbox: "استخدام صندوقي",
    request: "الطلب",
    signature: "التوقيع",
  },

  headers: {
    label: "الترويسات",
    reset: "إعادة الضبط",
    resetWhat: " للترويسات",
    remove: (name) => `إزالة ${isolated(name)}`,
    nameLabel: "اسم الترويسة",
    name: "الاسم",
    valueLabel: "قيمة الترويسة",
    value: "القيمة",
    add: "إضافة",
    addWhat: " ترويسة",
    nothing: "أدخل اسم ترويسة وقيمتها.",
    nameMissing: "أدخل اسم الترويسة.",
    valueMissing: (name) => `أدخل قيمة لـ ${isolated(name)}.`,
    duplicate: (name) => `${isolated(name)} موجودة في القائمة، لذا أُهملت هذه. لتغييرها، أزلها أولًا.`,
    most: (count) => `الحد الأقصى لعدد الترويسات التي يمكنك إضافتها: ${count}.`,
  },

  payload: {
    tab: "الحمولة",
    example: "مثال",
    exampleOf: (title) => `مثال: ${isolated(title)}`,
    mediaType: "نوع الوسائط",
    reset: "العودة إلى المثال",
    none: "لا حمولة لهذا الحدث.",
    tooLarge: (most) => `الحمولة أكبر من الحد الأقصى ${isolated(most)}. اختصرها لإرسالها.`,
  },

  response: {
    label: "استجابة نقطة الاستقبال",
    tab: "الاستجابة",
    headers: "الترويسات",
    sent: "المُرسَل",
    copyHeaders: "نسخ الترويسات",
    copySent: "نسخ الطلب",
    cause: "السبب",
    fix: "الحل",
    before: "تظهر الاستجابة هنا بعد الإرسال.",
    notSent: "لم يُرسل.",
    beginning: (kept, size) => `هذه البداية، ${isolated(kept)} من ${isolated(size)}.`,
    canceled: "أُلغي. ربما وصل الطلب إلى نقطة الاستقبال رغم ذلك.",
    said: {
      sending: "جارٍ الإرسال",
      canceled: "أُلغي",
      response: (status, duration) => `الاستجابة: ${isolated(status)}، ${duration}`,
      none: (cause, fix) => `لا استجابة. ${cause} ${fix}`,
    },
  },

  inbox: {
    title: "صندوق الوارد",
    loading: "صندوق الوارد",
    states: {
      connecting: "جارٍ الاتصال…",
      live: "مباشر",
      reconnecting: "جارٍ إعادة الاتصال…",
      ended: "انتهت الجلسة",
    },
    copyAddress: "نسخ عنوان صندوق الوارد",
    responds: (status) => `يستجيب بـ ${status}`,
    respondsAfter: (status, seconds) => `يستجيب بـ ${status} بعد ${seconds} ث`,
    changeResponse: "الاستجابة…",
    newAddress: "عنوان جديد",
    clear: "إفراغ",
    failed: "تعذّر تحميل صندوق الوارد",
    older: "الأقدم",
    count: (count, isOne) => (isOne ? "طلب واحد. " : `عدد الطلبات: ${count}. `),
    shown: (shown, count) => `${shown} من ${count} من الطلبات. `,
    keeps: (count) => `يحتفظ الصندوق بآخر ${count}.`,
    keepsFor: (count, days) => `يحتفظ الصندوق بآخر ${count} لمدة ${counted(days, day)}.`,
    columns: {
      time: "الوقت",
      event: "الحدث",
      status: "الحالة",
      signature: "التوقيع",
      attempt: "المحاولة",
      duration: "المدة",
    },
    said: {
      summary: (event, status, signature) => `${isolated(event)}، الاستجابة ${status}، التوقيع ${signature}`,
      request: (method) => `طلب ${isolated(method)}`,
      one: (summary) => `طلب جديد في صندوق الوارد: ${summary}.`,
      many: (count, latest) => `طلبات جديدة في صندوق الوارد: ${count}. أحدثها: ${latest}.`,
    },
  },

  emptyInbox: {
    title: "لم يصل شيء بعد",
    text: "أرسل الحدث أعلاه إلى صندوق الوارد، أو أرسل أي شيء من سطر الأوامر. تظهر الطلبات هنا فور وصولها.",
    command: "أمر يرسل طلبًا إلى صندوق الوارد",
    copy: "نسخ الأمر",
  },

  arrivals: {
    label: "ما وصل إلى صندوقي",
    title: "صندوق الوارد",
    one: "طلب واحد",
    all: (count) => `كل الطلبات (${count})`,
    none: "تظهر طلبات صندوق الوارد هنا فور وصولها.",
    verified: "تم التحقق من التوقيع",
  },

  newAddress: {
    title: "استبدال عنوان صندوق الوارد؟",
    text: "يتوقف العنوان القديم فورًا: تُرفض الطلبات إليه. أما الطلبات التي وصلت فتبقى.",
    confirm: "استبدال",
  },

  clearInbox: {
    title: "إفراغ صندوق الوارد؟",
    text: "يحذف هذا جميع طلباته، ولا يمكن التراجع عنه. ويبقى العنوان نفسه.",
    confirm: "إفراغ",
  },

  inboxResponse: {
    title: "استجابة صندوق الوارد",
    text: (seconds) =>
      `يرسل الصندوق هذه الاستجابة إلى كل طلب. وينتظرها المختبِر مدة أقصاها ${counted(seconds, second)}.`,
    examples: "أمثلة",
    presets: {
      ok: "200 OK",
      accepted: "202 Accepted",
      badRequest: "400 Bad Request",
      serverError: "500 Server Error",
      unavailable: "503 بعد 2 ث",
      late: (seconds) => `لا استجابة خلال ${seconds} ث`,
    },
    status: "الحالة",
    statusWrong: "أدخل رمز حالة من 200 إلى 599.",
    delay: "التأخير بالثواني",
    delayWrong: (most) => `أدخل تأخيرًا من 0 إلى ${most} من الثواني.`,
    contentType: "نوع المحتوى",
    contentTypeWrong: "أدخل نوع محتوى مثل application/json، لا يزيد على 200 حرف.",
    body: "المتن",
    bodyTooLong: (most) => `المتن أطول من الحد الأقصى ${isolated(most)}.`,
    cancel: "إلغاء",
    save: "حفظ",
  },

  request: {
    loading: "جارٍ تحميل الطلب",
    verified: "تم التحقق من التوقيع",
    verifiedWith: (scheme) => `تم التحقق من التوقيع بـ ${isolated(scheme)}`,
    notVerified: "لم يتم التحقق من التوقيع",
    check: "التحقق من هذا الطلب",
    copyCurl: "نسخ بصيغة curl",
    body: "المتن",
    bodyLabel: "متن الطلب",
    noBody: "لا يوجد",
    copyBody: "نسخ المتن",
    save: "حفظ",
    saveWhat: " المتن",
    truncated: (kept, size) => `احتفظ الصندوق بأول ${isolated(kept)} من ${isolated(size)}.`,
    unpacked: "أُرسل المتن مضغوطًا، وهو معروض هنا بعد فك ضغطه؛ ويشمل التوقيع البايتات كما أُرسلت.",
    bytes: (size) => `بيانات ثنائية بحجم ${isolated(size)}. احفظ المتن لفتحه في تطبيق آخر.`,
    outcome: (attempt, status) => `المحاولة ${attempt}. الاستجابة: ${status}.`,
  },

  signatures: {
    verified: "تم التحقق",
    notVerified: "لم يُتحقق",
    faults: {
      header_missing: "ترويسة مفقودة",
      timestamp_malformed: "طابع زمني غير صحيح",
      timestamp_old: "طابع زمني قديم جدًا",
      timestamp_future: "طابع زمني في المستقبل",
      signature_malformed: "توقيع غير صحيح الصيغة",
      scheme_unknown: "نظام غير معروف",
      secret_malformed: "سر غير صحيح الصيغة",
      id_changed: "تغيّر المعرّف",
      timestamp_changed: "تغيّر الطابع الزمني",
      body_changed: "تغيّر المتن",
      secret_wrong: "سر خاطئ",
    },
  },

  signing: {
    leadBefore: "موقّع وفق مواصفة ",
    leadLink: "Standard Webhooks",
    leadAfter: "، بكل مفتاح نشط.",
    headers: "الترويسات",
    lastHeaders: "ترويسات آخر إرسال",
    notSent: "لم يُرسل",
    meanings: {
      "webhook-id": "يعرّف الرسالة: وهو نفسه في كل محاولة. احفظه لتجاهل المكرر.",
      "webhook-timestamp": "وقت إرسال هذه المحاولة، بالثواني منذ 1970. ارفض الطلبات التي يزيد فارقها على خمس دقائق.",
      "webhook-signature":
        "توقيع لكل مفتاح نشط، تفصل بينها مسافات: v1 هو HMAC SHA-256، وv1a هو Ed25519. يكفي التحقق من واحد.",
    },
    check: "التحقق من توقيع",
    code: "شيفرة التحقق",
  },

  secrets: {
    loading: "أسرار التوقيع",
    secret: "السر",
    publicKey: "المفتاح العام",
    rotate: "تدوير",
    show: "إظهار",
    hide: "إخفاء",
    theSecret: (isPrevious) => (isPrevious ? " السر السابق" : " السر"),
    copySecret: (isPrevious) => (isPrevious ? "نسخ السر السابق" : "نسخ السر"),
    copyKey: (isPrevious) => (isPrevious ? "نسخ المفتاح العام السابق" : "نسخ المفتاح العام"),
    created: "أُنشئ ",
    replaced: "استُبدل: تنتهي صلاحيته ",
  },

  rotate: {
    titles: { "hmac-sha256": "تدوير سر HMAC SHA-256؟", ed25519: "تدوير مفتاح Ed25519؟" },
    text: "يوقّع الجديد من الآن. ويستمر الحالي في التوقيع يومًا آخر، لتحدّث نقاط الاستقبال لديك. أما ما استُبدل سابقًا فيُبطل الآن.",
    confirm: "تدوير",
  },

  check: {
    title: "التحقق من توقيع",
    submit: "تحقق",
    request: "الطلب",
    description: "كما وصل: الترويسات، ثم سطر فارغ، ثم المتن. ويصلح أيضًا ناتج curl -v والترويسات بصيغة JSON.",
    placeholder: "webhook-id: msg_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n{ … }",
    whose: "السر المستخدم للتحقق",
    own: "أسراري",
    other: "سر آخر",
    secret: "السر",
    secretExample: "whsec_… أو whpk_…",
    secretMissing: "ألصق السر، أو استخدم أسرارك.",
    nothing: "ألصق طلبًا: ترويساته، ثم سطر فارغ، ثم متنه.",
    tooLong: "هذا الطلب أطول من أن يُتحقق منه.",
    tooManyHeaders: (most) => `عدد أسطر الترويسات يزيد على ${most}. هل ألصقت المتن من دون ترويساته؟`,
    headerTooLong: (name) => `الترويسة ${isolated(name)} أطول من أن يُتحقق منها.`,
    bodyTooLong: (most) => `المتن أطول من الحد الأقصى ${isolated(most)}.`,
    notAHeader: (line, text) =>
      `السطر ${line} ليس ترويسة: «${isolated(text)}». اكتب كل ترويسة اسمًا ثم نقطتين ثم قيمة، وسطرًا فارغًا قبل المتن.`,
    bodyIsObject: "المتن هنا كائن، لكن نصه هو ما وُقّع. ألصق المتن كما وصل.",
    notJson: "تبدو الترويسات بصيغة JSON لكن تعذّرت قراءتها. ضع سطرًا فارغًا بينها وبين المتن.",
    notHeaders: "هذا الـ JSON ليس قائمة ترويسات: لكل منها اسم ونص.",
  },

  verdict: {
    label: "النتيجة",
    verified: "تم التحقق",
    verifiedWith: (scheme) => `تم التحقق بـ ${isolated(scheme)}`,
    notVerified: "لم يتم التحقق",
    states: { good: "، نجح", failed: "، فشل", open: "، لم يُفحص" },
    steps: {
      headers: "الترويسات الثلاث موجودة",
      timestamp: "الطابع الزمني وقت لا يزيد فارقه على خمس دقائق",
      signature: "التوقيع صحيح الصيغة، وبنظام يناسب السر",
      content: "المعرّف والطابع الزمني والمتن هي التي وُقّعت",
      secret: "السر هو الذي أنشأ التوقيع",
    },
    differs: (line, column) => `يختلف المتن ابتداءً من السطر ${line}، العمود ${column}.`,
    sent: "المُرسَل",
    received: "المُستلَم",
    nothing: "لا شيء",
  },

  code: {
    text: "يتحقق من تواقيع HMAC SHA-256 (v1) بسرّك whsec_ باستخدام المكتبة القياسية وحدها. تستغرق المقارنة زمنًا ثابتًا. وتُرفض الطلبات الأقدم من خمس دقائق.",
  },
};
