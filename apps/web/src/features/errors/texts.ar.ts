import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  title: "الأخطاء",

  list: {
    description: "كل خطأ تعيده البوابة وبيئة الاختبار: رمزه، ومتى يحدث، وما العمل.",
    lead: "كل خطأ وثيقة مشكلة (RFC 9457). يقول رمزه ما حدث، ونوعه عنوان صفحة الرمز.",
    filter: "تصفية بالرمز أو الحالة أو الكلمات",
    none: (text) => `لا خطأ يطابق «${isolated(text)}».`,
    table: (section) => `الأخطاء: ${isolated(section)}`,
    code: "الرمز",
    status: "الحالة",
    meaning: "المعنى",
  },

  error: {
    title: (code, status) => `${isolated(code)}، ${isolated(status)}`,
    status: "الحالة",
    returnedBy: "يعيده",
    when: "متى يحدث",
    fix: "ما العمل",
    example: "مثال",
    mediaType: (type) => `بصيغة ${isolated(type)}، RFC 9457.`,
    exampleOf: (code) => `مثال على ${isolated(code)}`,
    operations: {
      name: "العمليات",
      note: "العمليات التي في وثيقة OpenAPI الخاصة بها مثال على هذا الخطأ، في أحدث إصداراتها.",
      signIn: "سجّل الدخول",
      toSee: "لرؤية العمليات.",
      loading: "العمليات",
      none: "لا عملية متاحة لك فيها مثال على هذا الخطأ.",
      table: (code) => `العمليات التي تعيد ${isolated(code)}`,
      operation: "العملية",
      module: "الوحدة",
      all: (count) => `عرض الكل (${count})`,
      first: (count) => `عرض أول ${count}`,
      more: (count) => `عمليات أخرى تعيده أيضًا. هذه أول ${count}.`,
    },
  },

  unknown: {
    title: "خطأ غير معروف",
    heading: "لا خطأ بهذا الاسم",
    text: "لا عملية تعيد هذا الرمز.",
    all: "كل الأخطاء",
  },
};
