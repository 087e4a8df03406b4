import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const modules = {
  zero: "لا وحدات",
  one: "وحدة واحدة",
  two: "وحدتان",
  few: "وحدات",
  many: "وحدة",
  other: "وحدة",
};
const operations = {
  zero: "لا عمليات",
  one: "عملية واحدة",
  two: "عمليتان",
  few: "عمليات",
  many: "عملية",
  other: "عملية",
};
const events = {
  zero: "لا أحداث",
  one: "حدث واحد",
  two: "حدثان",
  few: "أحداث",
  many: "حدثًا",
  other: "حدث",
};
const apis = {
  zero: "لا واجهات",
  one: "واجهة واحدة",
  two: "واجهتان",
  few: "واجهات",
  many: "واجهة",
  other: "واجهة",
};

export const texts: Translated<typeof english.texts> = {
  chosen: { product: "المنتج", release: "الإصدار" },
  notOpen: "غير متاح لك بعد",
  latestVersion: "أحدث إصدار",
  back: { products: "المنتجات", releases: "الإصدارات", solutions: "الحلول" },

  products: {
    lead: "المنتجات المتاحة لحسابك.",
    loading: "المنتجات",
    select: "اختيار",
    continueWith: (solution, release, module) => `المتابعة مع ${isolated(`${solution} ${release} · ${module}`)}`,
    beginWith: (solution, release, module) => `البدء بـ ${isolated(`${solution} ${release} · ${module}`)}`,
    none: "لا منتج متاح لك بعد",
    noneHelp: "يختار المدير المنتجات التي يستخدمها حسابك. اطلب منه إتاحة منتج لك.",
    ask: "طلب منتج",
    request: (username) => ({
      subject: `إتاحة منتج للمستخدم ${username}`,
      message: `يرجى إتاحة منتج للمستخدم ${username}. أريد أن أبني: `,
    }),
    askAgain: "التحقق مجددًا",
  },

  releases: {
    lead: "استخدم الأحدث للعمل الجديد. تبقى الإصدارات الأقدم متاحة.",
    loading: "الإصدارات",
    compare: "ما الذي تغيّر بين إصدارين",
    title: (release) => `الإصدار ${isolated(release)}`,
    deprecated: "متقادم",
    since: (day) => `متقادم منذ ${isolated(day)}.`,
    sunset: (day) => `قد تتوقف عملياته في ${isolated(day)}.`,
    latest: "الأحدث",
    open: "المزيد",
    about: (release) => `عن الإصدار ${isolated(release)}`,
    none: "لم تُنشر إصدارات لهذا المنتج بعد",
    noneHelp: "تظهر الإصدارات هنا حين ينشرها المزوّد. قد تجد حاجتك في منتج آخر.",
  },

  solutions: {
    lead: "اختر جزء المنصة الذي تتكامل معه.",
    loading: "الحلول",
    open: "استكشاف",
    none: "لم تُنشر حلول لهذا الإصدار بعد",
    noneHelp: "تظهر الحلول هنا حين ينشرها المزوّد. قد تجد حاجتك في إصدار آخر.",
  },

  client: {
    name: "عميل هذا الإصدار",
    note: "حزمة واحدة لكل واجهاته",
    text: `عميل واحد فيه كل الاستدعاءات: ${isolated("connect.cards.block(…)")}. يحصل على رموز الوصول، ويعيد الاستدعاءات المفقودة بأمان، ويقرأ القوائم حتى نهايتها، ويسمّي كل خطأ، ويتحقق من Webhook، ويشفّر المتون.`,
    others: `لـ ${isolated("C#")} ولغات أخرى عميل لكل وثيقة، تجده في مرجعها.`,
    download: "تنزيل للغة",
    languages: {
      java: "Java",
      kotlin: "Kotlin",
      typescript: "TypeScript و JavaScript",
      python: "Python",
      go: "Go",
    },
    saved: `حُفظ. يشرح ${isolated("README.md")} في الأرشيف كيف تبدأ.`,
    failed: (why) => `لم يُنزَّل العميل: ${isolated(why)}`,
  },

  modules: {
    lead: (count, isLatest) => {
      if (count === 0) return "افتح وحدة، أو ابحث عن واجهة باسمها.";
      const version = isLatest ? "، أحدث إصدار" : "";
      return `${counted(count, modules)}${version}. افتح وحدة، أو ابحث عن واجهة باسمها.`;
    },
    holds: (operationCount, eventCount) => {
      const calls = counted(operationCount, operations);
      return eventCount === 0 ? calls : `${calls}، ${counted(eventCount, events)}`;
    },
    loading: "الوحدات",
    none: "لا وحدة متاحة في هذا الحل.",
    noneHelp: (release) => {
      const where = release === undefined ? "" : ` للإصدار ${isolated(release)}`;
      return `لا ينشر المزوّد حاليًا أي وحدة${where}. قد تجد حاجتك في حل أو إصدار آخر.`;
    },
  },

  search: {
    label: "البحث في الواجهات",
    submit: "بحث",
    loading: "النتائج",
    count: (count, solution) => `${counted(count, apis)} في ${isolated(solution)}`,
    inModule: (module) => ` في ${isolated(module)}`,
    none: "لا نتائج.",
  },
};
