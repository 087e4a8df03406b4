import { counted, plural } from "./language/arabic.ts";
import { isolated } from "./language/isolated.ts";
import type { Translated } from "./language/translated.ts";
import type * as english from "./texts.ts";

const problem = {
  zero: "لا مشكلات",
  one: "مشكلة واحدة",
  two: "مشكلتان",
  few: "مشكلات",
  many: "مشكلة",
  other: "مشكلة",
};
const operation = {
  zero: "لا عمليات",
  one: "عملية واحدة",
  two: "عمليتان",
  few: "عمليات",
  many: "عملية",
  other: "عملية",
};
const schema = { zero: "لا مخططات", one: "مخطط واحد", two: "مخططان", few: "مخططات", many: "مخططًا", other: "مخطط" };

const needs: Readonly<Record<string, string>> = {
  required: "مطلوب",
  optional: "اختياري",
  path: "المسار",
  query: "العنوان",
  header: "ترويسة",
  cookie: "cookie",
  link: "رابط",
  part: "جزء",
  "in the address": "في العنوان",
  "header of the part": "ترويسة الجزء",
};

/** "path, required" becomes "المسار، مطلوب". */
function inArabic(words: string): string {
  return words
    .split(", ")
    .map((word) => needs[word] ?? word)
    .join("، ");
}

/** Forms of up to two say the number themselves. */
const withNumber = (count: number, number: string, forms: typeof operation) =>
  count <= 2 ? plural(count, forms) : `${number} ${plural(count, forms)}`;

export const texts: Translated<typeof english.texts> = {
  loading: "جارٍ تحميل وثيقة الواجهة",
  notLoaded: "تعذّر تحميل وثيقة الواجهة.",
  noOperations: "لا تحتوي هذه الوثيقة على عمليات.",
  tryAgain: "إعادة المحاولة",
  tryIt: "تجربة",
  atLine: (line, message) => `السطر ${line}: ${message}`,
  deprecated: "متقادم",
  copied: "تم النسخ",
  digitGroups: ",",

  actions: {
    expandAll: "توسيع الكل",
    collapseAll: "طي الكل",
    print: "طباعة",
    collapse: "طي",
    collapseItem: (title) => `طي ${isolated(title)}`,
    more: "المزيد",
    less: "أقل",
    showMore: "عرض المزيد",
    showLess: "عرض أقل",
  },

  print: {
    onPaper: "لا تتضمن هذه الصفحة إلا ما كان قريبًا من الشاشة. لطباعة جميع العمليات، استخدم «طباعة» أعلى القائمة.",
    long: (operations, pages) => `تشغل العمليات كلها (${operations}) نحو ${pages} صفحة، ويستغرق إعدادها بعض الوقت.`,
    all: "طباعة الكل",
    cancel: "إلغاء",
    printedOn: (day) => `طُبع في ${day}`,
    failed: "تعذّر تحميل بعض العمليات، فلم يُطبع شيء.",
    preparing: (operations) => `جارٍ إعداد العمليات (${operations})`,
    request: "الطلب بأداة cURL",
    untitled: "واجهة بلا عنوان",
  },

  problems: {
    inDocument: (count) => `${counted(count, problem)} في هذه الوثيقة`,
    inOperation: (count) => `${counted(count, problem)} في هذه العملية`,
    line: (line) => `السطر ${line}`,
    rest: (count) => `لم تُعرض البقية، وعددها ${count}.`,
  },

  document: {
    operations: (count, number) => withNumber(count, number, operation),
    webhooks: (_count, number) => `${number} Webhooks`,
    schemas: (count, number) => withNumber(count, number, schema),
    version: "الإصدار",
    openapi: "OpenAPI",
    contact: "جهة الاتصال",
    license: "الترخيص",
    terms: "شروط الخدمة",
    seeAlso: "انظر أيضًا",
    servers: (count) => (count === 1 ? "الخادم" : `الخوادم (${count})`),
    schemes: (count) => (count === 1 ? "مخطط الأمان" : `مخططات الأمان (${count})`),
  },

  operation: {
    notLoaded: "تعذّر تحميل هذه العملية.",
    access: "الوصول",
    accessDetails: "تفاصيل الوصول",
    accessDetailsOptional: "تفاصيل الوصول (اختياري)",
    ways: (count, isOptional) => `طرق المصادقة: ${count}${isOptional ? "، أو بدونها" : ""}`,
    noAccess: "لا شيء",
    together: "مع",
    or: "أو",
    id: "العملية",
    sandbox: "بيئة الاختبار",
    exampleOnly: "تستجيب بمثال",
    deprecation: (since, sunset) =>
      [since && `منذ ${isolated(since)}`, sunset && `تنتهي في ${isolated(sunset)}`].filter(Boolean).join("، "),
    ownServers: (count) => (count === 1 ? "خادم هذه العملية" : `خوادم هذه العملية (${count})`),
    webhook: "Webhook: يرسل المزوّد هذا الطلب إلى نقطة الاستقبال لديك، وأنت تستجيب.",
    copyPath: "نسخ المسار",
    copyMarkdown: "نسخ بصيغة Markdown لمساعد ذكي",
    parameters: "المعاملات",
  },

  body: {
    request: "متن الطلب",
    optional: "اختياري",
    mediaTypeOf: (title) => `نوع الوسائط: ${title}`,
    noMediaType: "لا تذكر الوثيقة نوع وسائط لهذا المتن.",
    notDescribed: "لا تصف الوثيقة هذا المتن.",
    exampleElsewhere: (name) => `المثال ${isolated(name)} موجود في مكان آخر:`,
    streamOf: "دفق من ",
    streamItems: ". كل عنصر منها موصوف أدناه.",
    partsSent: "كيفية إرسال الأجزاء",
    partsWritten: "كيفية كتابة الأجزاء",
  },

  responses: {
    title: "الاستجابات",
    mediaTypeOf: (status) => `نوع وسائط الاستجابة ${status}`,
    noBody: "لا متن لهذه الاستجابة.",
    headers: "الترويسات",
    links: "الروابط",
    examples: (count) => (count === 1 ? "مثال" : `أمثلة (${count})`),
    exampleOf: (status) => `مثال على الاستجابة ${status}`,
    copyExample: "نسخ المثال",
    whatMeans: (name) => `معنى ${isolated(name)}`,
  },

  preferred: {
    what: "أرسل الترويسة Prefer، فتستجيب بيئة الاختبار لطلب صحيح بالمثال الذي تختاره. ولا يغيّر الطلب حينئذٍ شيئًا.",
    choice: "المثال المطلوب",
    copy: "نسخ الترويسة",
    add: "إضافة إلى الطلب",
    added: "أُضيفت إلى الطلب",
  },

  callbacks: {
    title: "الاستدعاءات الراجعة",
    what: "بعد أن تستدعي هذه العملية، يرسل المزوّد هذه الطلبات إلى نقطة الاستقبال لديك.",
    sentTo: "تُرسل إلى",
  },

  schema: {
    codeOf: "رمز من",
    need: (words) => inArabic(words),
    is: "قيمته",
    kind: "مخطط",
    notLoaded: "تعذّر تحميل هذا المخطط.",
    example: "مثال",
    exampleOf: (name) => `مثال على ${isolated(name)}`,
    oneOf: "واحد من",
    anyOf: "أيٌّ من",
    by: "حسب",
    variant: "البديل",
    variantOf: (at, count) => `(${at} من ${count})`,
    choose: "اختيار",
    showAll: (count) => `عرض الكل (${count})`,
    copySample: (label) => `نسخ ${isolated(label)}`,
    default: "القيمة الافتراضية",
    defaultAnd: (examples) => `القيمة الافتراضية و${examples}`,
  },

  payload: { label: "الحمولة", noResponse: "لا استجابة" },
};
