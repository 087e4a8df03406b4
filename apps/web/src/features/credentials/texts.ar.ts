import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const clients = {
  zero: "لا عملاء",
  one: "عميل واحد",
  two: "عميلان",
  few: "عملاء",
  many: "عميلًا",
  other: "عميل",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "بيانات الاعتماد",
  lead: "ما يعرّف بك وبتطبيقاتك، ومتى استُخدم آخر مرة، وكيف تستبدله دون توقف.",
  notYet: "ليس بعد",
  columns: { actions: "الإجراءات", algorithm: "الخوارزمية", created: "أُنشئ", lastUsed: "آخر استخدام" },

  clients: {
    name: "عملاء بيئة الاختبار",
    note: "لتطبيقاتك. يُعرض السر مرة واحدة. يمكن أن يكون لكل عميل سرّان نشطان.",
    loading: "عملاؤك",
    none: `لا عملاء بعد. يحصل تطبيقك على رموز الوصول بمعرّف عميل وسر (${isolated("OAuth 2.0 client credentials")}).`,
    create: "إنشاء عميل",
    createAnother: "إنشاء عميل آخر",
    most: (count) => `لديك ${counted(count, clients)}، وهو الحد الأقصى. احذف واحدًا أولًا.`,
    clientId: "معرّف العميل",
    copyClientId: "نسخ معرّف العميل",
    tokenEndpoint: "عنوان الرموز",
    copyTokenEndpoint: "نسخ عنوان الرموز",
    assistants: "المساعدون (MCP)",
    copyAssistants: "نسخ عنوان المساعدين",
    scopes: "النطاقات",
    allApis: "كل واجهاتك",
    world: "العالم",
    worldOf: (client) => `عالم ${isolated(client)}`,
  },

  newClient: {
    title: "إنشاء عميل",
    text: "أنشئ عميلًا لكل تطبيق، لتبطل واحدًا وتبقى البقية تعمل.",
    name: "الاسم",
    nameExample: "اختبارات ليلية",
    nameMissing: "أعطه اسمًا يميزه عن غيره.",
    extent: "يمكنه استدعاء",
    all: "كل واجهاتك، ومنها القادمة",
    some: "بعض النطاقات فقط",
    scopesMissing: "حدد نطاقًا واحدًا على الأقل.",
    cancel: "إلغاء",
    create: "إنشاء",
  },

  deleteClient: {
    open: "حذف العميل",
    title: (name) => `حذف ${isolated(name)}؟`,
    text: (clientId) =>
      `يتوقف ${isolated(clientId)} وأسراره ورموزه عن العمل فورًا. لا يمكن التراجع، وللعميل الجديد معرّف آخر.`,
    confirm: "حذف",
  },

  secrets: {
    none: "لا سر نشط. لا يستطيع تطبيقك الحصول على رموز وصول.",
    caption: (client) => `أسرار ${isolated(client)}`,
    secret: "السر",
    state: "الحالة",
    current: "حالي",
    expires: "ينتهي",
    rotate: "تدوير السر",
    create: "سر جديد",
    of: (client) => ` للعميل ${isolated(client)}`,
    revoke: "إبطال",
  },

  newSecret: {
    title: "انسخ السر الجديد الآن.",
    text: "يُعرض مرة واحدة فقط. بعد مغادرة الصفحة أو إعادة تحميلها لن يراه أحد مجددًا.",
    copy: "نسخ السر",
    copyBoth: "نسخ معرّف العميل والسر",
    done: "حفظته",
  },

  rotateSecret: {
    title: "تدوير السر",
    titleOfFirst: "سر جديد",
    text: "يُعرض السر الجديد مرة واحدة. تبقى تطبيقاتك تعمل ريثما تستبدل القديم.",
    overlap: (secret) => `يبقى السر الحالي ${isolated(secret)} نشطًا لمدة`,
    overlaps: { day: "24 ساعة", hour: "ساعة واحدة", week: "7 أيام", none: "بلا مدة: إبطاله الآن" },
    third: (secret) => `لا يكون نشطًا إلا سرّان: ${isolated(secret)}، المستبدل سابقًا، يُبطل الآن.`,
    cancel: "إلغاء",
    create: "إنشاء سر جديد",
  },

  revokeSecret: {
    title: (secret) => `إبطال السر ${isolated(secret)}؟`,
    text: "لا تحصل التطبيقات التي تستخدمه على رموز جديدة، وتتوقف رموزها الحالية الآن. لا يمكن التراجع.",
    confirm: "إبطال",
  },

  token: {
    name: "الرمز الذي تستخدمه التجربة",
    note: "محفوظ في علامة التبويب هذه حتى تسجيل الخروج أو إغلاقها.",
    none: "لا رمز محدد. تحصل التجربة على واحد مع أول استدعاء.",
    get: "الحصول على رمز",
    renew: "تجديده",
    forget: "نسيان هذا الرمز",
    withoutTimes: " محدد. لا يذكر متى ينتهي.",
    issued: "، صدر ",
    expires: "ينتهي ",
    expired: "انتهى ",
  },

  keys: {
    name: "مفاتيح التشفير",
    note: "شفّر متون الطلبات بالمفتاح الحالي.",
    loading: "مفاتيحك",
    caption: "مفاتيح التشفير النشطة",
    key: "المفتاح",
    current: "حالي",
    next: "تالٍ",
    open: "التنزيل والتدوير والاستخدام في الشيفرة",
  },

  webhookSecrets: {
    name: "أسرار Webhook",
    note: "يوقّع كل سر نشط. يكفي التحقق بواحد.",
    loading: "أسرار Webhook",
    caption: "أسرار Webhook",
    secret: "السر",
    publicKey: "المفتاح العام",
    expires: "مستبدل، ينتهي",
    copy: (secret) => `نسخ ${isolated(secret)}`,
    rotateSecret: "تدوير سر التوقيع",
    rotateKey: "تدوير مفتاح التوقيع",
  },

  rotateWebhookSecret: {
    titles: { "hmac-sha256": "تدوير سر التوقيع؟", ed25519: "تدوير مفتاح التوقيع؟" },
    text: "يوقّع الجديد من الآن. يستمر الحالي في التوقيع يومًا آخر لتحدّث نقاط الاستقبال. ويُبطل الآن ما استُبدل سابقًا.",
    confirm: "تدوير",
  },

  sessions: {
    name: "الجلسات",
    note: "تسجيل خروج متصفح ينهي جلسته فورًا.",
    loading: "جلساتك",
    caption: "أين سجّلت الدخول",
    browser: "المتصفح",
    unknownBrowser: "متصفح غير معروف",
    thisOne: "هذا",
    signedIn: "سُجّل الدخول",
    now: "الآن",
    address: "العنوان",
    unknownAddress: "غير معروف",
    signOut: "تسجيل الخروج",
    signOutOthers: "تسجيل خروج البقية",
  },

  signOutOthers: {
    title: "تسجيل الخروج من كل مكان آخر؟",
    text: "على كل متصفح آخر تسجيل الدخول مجددًا. يُفقد ما كُتب فيه ولم يُحفظ.",
    confirm: "تسجيل خروج البقية",
  },
};
