import { counted, formatted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const ownCalls = {
  zero: "لا استدعاءات منك",
  one: "استدعاء واحد منك",
  two: "استدعاءان منك",
  few: "استدعاءات منك",
  many: "استدعاءً منك",
  other: "استدعاء منك",
};
const operations = {
  zero: "لا عمليات",
  one: "عملية واحدة",
  two: "عمليتان",
  few: "عمليات",
  many: "عملية",
  other: "عملية",
};

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "ما الذي تغيّر",
  lead: "مقارنة إصدارين، لكل عملية وحقل. العمليات التي استدعيتها تأتي أولًا.",
  feed: "موجز Atom",
  feedHelp: "لقارئات الموجزات: سجّل الدخول فيها بمعرّف عميل وسرّه من بيانات الاعتماد.",
  product: "المنتج",
  allProducts: "الكل",
  from: "من الإصدار",
  to: "إلى الإصدار",
  severity: "عرض",
  text: "عملية أو حقل",
  all: "كل التغييرات",
  severities: {
    breaking: "غير متوافق",
    different: "سلوك مختلف",
    new: "جديد",
  },
  means: {
    breaking: "قد يفشل عميل كان يعمل.",
    different: "يستمر العميل في العمل، لكنه يتلقى شيئًا مختلفًا أو يسببه.",
    new: "يمكن للعميل استخدامه، ولا يلزمه ذلك.",
  },
  yours: "العمليات التي استدعيتها",
  yoursMeans: "من سجل استدعاءاتك في آخر 30 يومًا.",
  loading: "التغييرات",
  calls: (count) => counted(count, ownCalls),
  operations: (count) => counted(count, operations),
  more: (count) => `عرض ${formatted(count)} أخرى`,
  notAllChanges: "فيها تغييرات أكثر مما هو مدرج هنا. قارن وثيقتي OpenAPI.",
  notAllOperations: "تغيّرت عمليات أكثر مما هو مدرج هنا.",
  nothing: "لم يتغيّر شيء",
  nothingHelp: (from, to) => `وثائق OpenAPI المتاحة لك في ${isolated(from)} و${isolated(to)} متماثلة.`,
  noDocuments: "لا شيء للمقارنة",
  noDocumentsHelp: (release) => `ليس في الإصدار ${isolated(release)} وثائق OpenAPI متاحة لك.`,
  filtered: "لا تغيير يطابق التصفية.",
  same: "اختر إصدارين",
  sameHelp: "إصدار واحد فقط متاح لك، أو اخترت الإصدار نفسه مرتين.",
};
