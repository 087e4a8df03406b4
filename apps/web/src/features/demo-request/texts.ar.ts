import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "طلب عرض توضيحي",
  lead: "ساعة في بيئة الاختبار مع خبير. أخبرنا بما تريد أن تراه.",

  form: {
    subject: "الموضوع",
    email: "بريد العمل",
    emailExample: "name@company.example",
    jobTitle: "المسمى الوظيفي",
    phone: "الهاتف",
    fullName: "الاسم الكامل",
    company: "الشركة",
    more: "معلومات إضافية",
    submit: "إرسال",
    sent: "سنتصل بك قريبًا لتحديد موعد مناسب.",
  },

  missing: {
    fields: (names) => `بقي أن تملأ: ${names.join("، ")}.`,
    subject: "الموضوع",
    email: "بريد العمل",
    jobTitle: "المسمى الوظيفي",
    phone: "الهاتف",
  },

  agenda: {
    title: "البرنامج",
    case: "حالة استخدامك في بيئة الاختبار",
    apis: "الواجهات البرمجية وحزم SDK",
    questions: "أسئلتك",
    minutes: (number) => `${number} دقيقة`,
    tour: (length) => `مشاهدة الجولة، ${length}`,
  },
};
