import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  crumbs: { home: "الرئيسية", credentials: "بيانات الاعتماد" },
  title: "مفاتيح التشفير",
  lead: "شفّر متون الطلبات بمفاتيحك العامة. وتبقى المفاتيح الخاصة في بيئة الاختبار.",
  how: "مفتاحان نشطان في كل وقت. تفك بيئة الاختبار التشفير بأي منهما وتشفّر بالحالي. عند التدوير يصبح المفتاح التالي حاليًا، ويُسحب الحالي، ويُنشأ مفتاح تالٍ جديد. والتطبيق الذي لديه المفتاح التالي يستمر في العمل: فلديه دائمًا مفتاح تقبله بيئة الاختبار.",
  loading: "مفاتيحك",

  sections: {
    current: { name: "المفتاح الحالي", note: "شفّر بهذا المفتاح." },
    next: { name: "المفتاح التالي", note: "زوّد به تطبيقاتك قبل التدوير." },
    rotation: { name: "التدوير", note: "يصبح المفتاح التالي حاليًا." },
    code: { name: "شيفرة نموذجية", note: "مفتاحك الحالي موجود فيها." },
    retired: { name: "المفاتيح المسحوبة", note: "آخر عشرة." },
  },

  facts: {
    keyId: "معرّف المفتاح",
    algorithm: "الخوارزمية",
    created: "أُنشئ",
    lastUsed: "آخر استخدام",
    notYet: "ليس بعد",
    status: "الحالة",
    statuses: {
      current: "نشط: تشفّر به بيئة الاختبار وتفك التشفير.",
      next: "نشط: تفك به بيئة الاختبار التشفير. ويصبح حاليًا عند التدوير القادم.",
    },
    utc: (time) => isolated(`${time} UTC`),
  },

  forms: {
    label: { current: "صيغ المفتاح الحالي", next: "صيغ المفتاح التالي" },
    names: { pem: "PEM", jwk: "JWK", certificate: "شهادة" },
    panel: {
      current: (form) => `المفتاح الحالي بصيغة ${form}`,
      next: (form) => `المفتاح التالي بصيغة ${form}`,
    },
    copy: (form) => `نسخ ${form}`,
    download: (form) => `تنزيل ${form}`,
  },

  code: {
    language: "لغة البرمجة",
    copyInstall: "نسخ أمر التثبيت",
    program: (language) => `التشفير بلغة ${isolated(language)}`,
    copy: "نسخ الشيفرة",
    note: {
      before: "تطبع المتن المطلوب إرساله: كائن فيه النص المشفّر في ",
      after: ". إن كتبت شيفرتك بنفسك، فاستخدم SHA-256 لـ OAEP ولـ MGF1 الخاص به؛ وهذه المكتبات تفعل ذلك أصلًا.",
    },
  },

  rotation: {
    text: "دوّر المفاتيح حين تشفّر تطبيقاتك بالمفتاح التالي. لا يمكن استعادة مفتاح مسحوب: وما شُفّر به يجب تشفيره من جديد.",
    open: "تدوير المفاتيح",
    done: (kid) => `دُوّرت المفاتيح. المفتاح الحالي الآن ${isolated(kid)}.`,
  },

  dialog: {
    title: "تدوير المفاتيح",
    becomesCurrent: " يصبح حاليًا، فتشفّر به بيئة الاختبار.",
    retires: " يُسحب، ولا يمكن بعدها فك تشفير ما شُفّر به.",
    newNext: "يُنشأ مفتاح تالٍ جديد وينشط فورًا. زوّد به تطبيقاتك قبل التدوير الذي يلي هذا.",
    algorithm: "خوارزمية المفتاح التالي الجديد",
    algorithms: { "RSA-OAEP-256": "RSA-OAEP-256، مفتاح RSA من 2048 بت", "ECDH-ES": "ECDH-ES، مفتاح P-256" },
    cancel: "إلغاء",
    confirm: "تدوير",
    failed: "لم تُدوَّر المفاتيح",
    rotatedElsewhere: "تعرض هذه الصفحة الآن المفاتيح الحالية. ولم تُدوِّر نقرتك شيئًا.",
    close: "إغلاق",
  },

  retired: {
    none: "لا يوجد. لم تُدوَّر المفاتيح بعد.",
    keyId: "معرّف المفتاح",
    algorithm: "الخوارزمية",
    created: "أُنشئ",
    retired: "سُحب",
  },
};
