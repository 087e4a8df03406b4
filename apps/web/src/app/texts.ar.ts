import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const products = {
  zero: "لا منتجات متاحة لك",
  one: "منتج واحد متاح لك",
  two: "منتجان متاحان لك",
  few: "منتجات متاحة لك",
  many: "منتجًا متاحًا لك",
  other: "منتج متاح لك",
};

export const texts: Translated<typeof english.texts> = {
  thePage: "الصفحة",
  skip: "الانتقال إلى المحتوى",
  noScript:
    "JavaScript متوقف. يمكنك قراءة الصفحات العامة والأدلة والمرجع، أما النماذج والتجربة وصفحات بيئة الاختبار فتحتاج إليه.",

  failed: {
    title: "خطأ",
    heading: "عذرًا!",
    reference: (id) => `المرجع: ${isolated(id)}`,
    reload: "أعد تحميل هذه الصفحة",
    or: " أو ",
    goHome: "اذهب إلى الصفحة الرئيسية",
    end: ".",
  },

  preview: {
    name: "معاينة",
    shows: (version) => `معاينة المحتوى ${isolated(version)}.`,
    only: "يعرضه الفهرس والمرجع والأدلة لك وحدك. أما البحث والصفحات العامة وبيئة الاختبار فتبقى على المنشور.",
    differences: "الفروق",
    leave: "خروج",
  },

  links: {
    name: "القائمة الرئيسية",
    products: "المنتجات",
    guides: "الأدلة",
    credentials: "بيانات الاعتماد",
    sandbox: "بيئة الاختبار",
    users: "إدارة المستخدمين",
    system: "حالة النظام",
    about: "من نحن",
    events: "الفعاليات",
    videos: "مقاطع الفيديو",
    press: "الصحافة",
  },
  menu: "القائمة",
  language: "اللغة",
  colors: "التبديل بين الفاتح والداكن",

  palette: {
    open: "الانتقال إلى",
    key: "Ctrl K",
    title: "الانتقال إلى عملية أو حقل أو خطأ أو صفحة (Ctrl K)",
    failed: "تعذّر تحميل البحث",
  },

  account: { signIn: "تسجيل الدخول", signOut: "تسجيل الخروج", create: "إنشاء حساب" },

  profile: {
    opener: "الملف الشخصي، مسجّل الدخول باسم ",
    colors: "الألوان",
    schemes: { auto: "النظام", light: "فاتح", dark: "داكن" },
    credentials: "بيانات الاعتماد",
    sandbox: "بيئة الاختبار",
    security: "تسجيل الدخول والأمان",
    organisation: "المؤسسة",
    actsFor: (name, role) => `تعمل باسم ${isolated(name)} بدور ${isolated(role)}`,
    actsForSelf: (name) => `تعمل لنفسك، لا باسم ${isolated(name)}`,
    actFor: (name) => `العمل باسم ${isolated(name)}`,
    actForSelf: "العمل لنفسي",
    password: "تغيير كلمة المرور",
    integrator: "مطوّر",
    noProduct: "لا منتجات متاحة لك بعد",
    products: (count) => counted(count, products),
    ends: (time) => `تنتهي الجلسة ${time}`,
  },

  notice: {
    acting: (name) => `تعمل باسم ${isolated(name)}. `,
    reader: "بدور القارئ ترى ما يشاركه أعضاؤها، ولا تغيّر شيئًا.",
    ends: "تنتهي جلستك ",
    keep: ". سجّل الدخول مجددًا قبل ذلك ليبقى ما كتبته.",
    signIn: "تسجيل الدخول الآن",
    idle: "لم تستخدم جلستك منذ مدة. ستنتهي ",
    idleEnd: ".",
    stay: "البقاء مسجّلًا",
  },

  foot: {
    build: "التطوير",
    explore: "استكشاف واجهاتنا",
    guides: "الأدلة",
    errors: "الأخطاء",
    changes: "ما الذي تغيّر",
    company: "الشركة",
    system: "حالة النظام",
    about: "من نحن",
    events: "الفعاليات القادمة",
    videos: "مقاطع الفيديو",
    press: "البيانات الصحفية",
    talk: "تحدث إلينا",
    demo: "طلب عرض توضيحي",
    contact: "اتصل بنا",
    notices: "إشعارات",
    sandbox: (version, updated) => `بيئة الاختبار ${isolated(version)}، آخر تحديث ${isolated(updated)}`,
  },
};
