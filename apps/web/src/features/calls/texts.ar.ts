import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const searched = {
  zero: "لم يُبحث في أي استدعاء",
  one: "بُحث في استدعاء واحد",
  two: "بُحث في استدعاءين",
  few: "استدعاءات بُحث فيها",
  many: "استدعاءً بُحث فيها",
  other: "استدعاء بُحث فيها",
};
const notKept = {
  zero: "حُفظت كل الاستدعاءات",
  one: "استدعاء واحد لم يُحفظ",
  two: "استدعاءان لم يُحفظا",
  few: "استدعاءات لم تُحفظ",
  many: "استدعاءً لم تُحفظ",
  other: "استدعاء لم تُحفظ",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  sandbox: "بيئة الاختبار",
  title: "الاستدعاءات",
  lead: "كل استدعاء من عملائك ومن هذه الصفحات إلى بيئة الاختبار، لمدة 30 يومًا. أرقام البطاقات والرموز والأسرار محجوبة.",
  loading: "استدعاءاتك",
  caption: "استدعاءات بيئة الاختبار، الأحدث أولًا",
  columns: { call: "الاستدعاء", client: "العميل", status: "الحالة", took: "المدة", world: "العالم" },
  milliseconds: (count) => isolated(`${formatted(count < 10 ? Math.round(count * 10) / 10 : Math.round(count))} ms`),
  page: "صفحات هذه البوابة",
  token: "رمز من هذه البوابة",
  deletedWorld: "محذوف",
  replay: "إعادة",
  fault: (name) => `عطل: ${isolated(name)}`,
  before: "قبل إعادة الضبط",
  more: "عرض استدعاءات أقدم",
  lookOn: "البحث في الأقدم",
  looked: (count) => `${counted(count, searched)}.`,
  dropped: (count) => `${counted(count, notKept)}: كانت بيئة الاختبار مشغولة.`,

  filter: {
    operation: "العملية",
    operationHelp: "المسار أو المعرّف",
    status: "الحالة",
    anyStatus: "الكل",
    statuses: { "2xx": "2xx، تم", "4xx": "4xx، مرفوض", "5xx": "5xx، فشل" },
    world: "العالم",
    anyWorld: "الكل",
    card: "البطاقة",
    cardHelp: "المعرّف أو الرقم",
    requestId: "معرّف الطلب",
    text: "نص في المسار أو المتن",
    reset: "مسح",
  },

  empty: {
    title: "لا استدعاءات بعد.",
    help: "أرسل واحدًا من المرجع، أو بأحد عملائك: يظهر هنا خلال ثانية.",
    action: "فتح المرجع",
    filtered: "لا استدعاء يطابق التصفية.",
  },

  detail: {
    loading: "تحميل الاستدعاء …",
    timeline: "المخطط الزمني",
    tryIt: "إعادة التجربة في المرجع",
    notOpen: "مرجع هذه العملية غير متاح لك، فلا يمكنك إعادة الاستدعاء إلى التجربة.",
    unknown: "لا وثيقة OpenAPI فيها هذه العملية، فلا يمكنك إعادة الاستدعاء إلى التجربة.",
    masked: (places) => `محجوب في السجل: ${places.map(isolated).join("، ")}. أدخل القيم مجددًا في التجربة.`,
    notWhole: "ليس في السجل المتن كاملًا. تعرض التجربة المثال مكانه.",
    curl: "نسخ كأمر curl",
    request: "الطلب",
    response: "الاستجابة",
    headers: "الترويسات",
    none: "لا متن.",
    notKept: (bytes) => `متن طوله ${formatted(bytes)} بايت، غير محفوظ.`,
    cut: (bytes) => `أول ${formatted(bytes)} بايت.`,
    refused: "خطأ",
  },
};
