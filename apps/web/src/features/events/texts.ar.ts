import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const days = {
  zero: "لا أيام",
  one: "يوم واحد",
  two: "يومان",
  few: "أيام",
  many: "يومًا",
  other: "يوم",
};

export const texts: Translated<typeof english.texts> = {
  title: "الفعاليات القادمة",
  lead: "قابل من يقف وراء هذه الواجهات. الأوقات بتوقيت UTC. زر الإضافة يضع الفعالية في تقويمك.",
  past: "السابقة",
  demo: "طلب عرض توضيحي",

  over: {
    before: "لا فعاليات مخطط لها. ",
    after: " بدلًا من ذلك: يعرض لك خبير الواجهات على حالات استخدامك.",
  },
  none: {
    title: "لا فعاليات بعد",
    text: "تظهر الفعاليات الجديدة هنا أولًا. وحتى ذلك الحين، يمكن لخبير أن يعرض لك الواجهات على حالات استخدامك.",
  },

  row: {
    add: "إضافة",
    addTo: (title) => `إضافة «${isolated(title)}» إلى تقويمك`,
    failed: "تعذّر إنشاء الملف. أعد تحميل الصفحة، ثم اضغط إضافة.",
  },

  when: {
    span: (first, last) => `${first} إلى ${last}`,
    time: (weekday, time) => `${weekday}، ${isolated(`${time} UTC`)}`,
    weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
    days: (count) => counted(count, days),
  },
};
