import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const documents = {
  zero: "لا وثائق",
  one: "وثيقة واحدة",
  two: "وثيقتين",
  few: "وثائق",
  many: "وثيقة",
  other: "وثيقة",
};
const results = {
  zero: "لا نتائج",
  one: "نتيجة واحدة",
  two: "نتيجتان",
  few: "نتائج",
  many: "نتيجة",
  other: "نتيجة",
};

export const texts: Translated<typeof english.texts> = {
  name: "البحث",
  close: { key: "Esc", rest: " يغلق البحث" },

  field: {
    visitor: "البحث في الصفحات",
    member: "البحث في العمليات والحقول والأخطاء والأحداث والصفحات",
    within: (scope) => `البحث في ${isolated(scope)} وواجهات وصفحات أخرى`,
  },

  results: {
    name: "النتائج",
    groups: {
      operations: "العمليات",
      schemas: "المخططات",
      events: "أحداث Webhook",
      pages: "الصفحات",
      catalogue: "الوحدات والإصدارات وحزم SDK",
      errors: "الأخطاء ورموز الاستجابة",
      fields: "الحقول",
      apis: "الواجهات والأدلة",
    },
    orMore: (count) => `${formatted(count)} أو أكثر`,
    shown: (shown, all) => `${shown} من ${all}`,
    deprecated: " (متقادم)",
    inDocuments: (count) => `في ${counted(count, documents)}`,
  },

  foot: {
    choose: "اختيار",
    enter: "Enter",
    open: "فتح",
    searching: "جارٍ البحث …",
    moreThan: (count) => `أكثر من ${formatted(count)} نتيجة`,
    results: (count) => counted(count, results),
  },

  failed: {
    title: "تعذّر البحث في الواجهات.",
    text: "تحقق من اتصالك، ثم اكتب مجددًا.",
  },
  none: {
    title: "لا نتائج.",
    visitor: (typed) => `لا صفحة باسم «${isolated(typed)}». جرّب حروفًا أقل.`,
    member: (typed) => `لا واجهة ولا صفحة فيها «${isolated(typed)}». جرّب كلمات أخرى، أو جزءًا من مسار.`,
    within: (scope, typed) =>
      `لا ${isolated(scope)} ولا غيرها فيها «${isolated(typed)}». جرّب كلمات أخرى، أو جزءًا من مسار.`,
  },

  error: {
    name: (code) => `الخطأ ${isolated(code)}`,
    cause: "السبب",
    fix: "الحل",
    returnedBy: "يعيده",
    back: "العودة إلى النتائج",
    page: "عرض مثال",
  },

  kinds: {
    module: (solution, release) => `وحدة، ${isolated(`${solution} ${release}`)}`,
    solution: (release) => `حل، ${isolated(release)}`,
    release: "إصدار",
    product: "منتج",
  },
};
