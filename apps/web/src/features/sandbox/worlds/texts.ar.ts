import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const clients = {
  zero: "لا عملاء",
  one: "عميل واحد",
  two: "عميلان",
  few: "عملاء",
  many: "عميلًا",
  other: "عميل",
};
const endpoints = {
  zero: "لا نقاط استقبال",
  one: "نقطة استقبال واحدة",
  two: "نقطتا استقبال",
  few: "نقاط استقبال",
  many: "نقطة استقبال",
  other: "نقطة استقبال",
};

export const texts: Translated<typeof english.texts> = {
  name: "العالم",
  note: "لكل عالم بياناته وساعته وأحداثه. تستخدم الصفحات والتجربة ونقاط الاستقبال الجديدة العالم الذي تختاره هنا.",
  loading: "عوالمك",
  choice: "العالم في هذه الصفحات",
  clients: (count) => counted(count, clients),
  endpoints: (count) => counted(count, endpoints),
  create: "عالم جديد …",
  rename: "إعادة التسمية …",
  delete: "حذف …",
  cancel: "إلغاء",
  nameLabel: "الاسم",

  creation: {
    title: "عالم جديد",
    content: "يبدأ بـ",
    seed: "بيانات بذرة",
    empty: "لا شيء",
    copy: (name) => `نسخة من ${isolated(name)}`,
    seedNumber: "البذرة",
    confirm: "إنشاء العالم",
  },

  renaming: { title: "إعادة تسمية هذا العالم", confirm: "إعادة التسمية" },

  deletion: {
    title: (name) => `حذف ${isolated(name)}؟`,
    text: "تُحذف بياناته ولقطاته. لا يمكن التراجع. تعرض الصفحات بعدها العالم الافتراضي.",
    confirm: "حذف العالم",
  },

  snapshots: {
    title: "اللقطات",
    none: "لا لقطات لهذا العالم بعد.",
    loading: "لقطاته",
    take: "أخذ لقطة …",
    takeTitle: "أخذ لقطة",
    takeText: "تحفظ هذا العالم كما هو الآن. يمكنك استعادتها كلما أردت.",
    confirmTake: "أخذ اللقطة",
    caption: "لقطات هذا العالم، الأحدث أولًا",
    columns: { name: "الاسم", taken: "أُخذت", clock: "الساعة", actions: "الإجراءات" },
    restore: "استعادة …",
    delete: "حذف …",
    of: (name) => ` ${isolated(name)}`,
    restoreTitle: (name) => `استعادة ${isolated(name)}؟`,
    restoreText: "يزول كل ما حدث في هذا العالم منذ ذلك الحين. لا تتلقى نقاط الاستقبال حدثًا مرة أخرى، بل الجديدة فقط.",
    confirmRestore: "استعادة",
    deleteTitle: (name) => `حذف ${isolated(name)}؟`,
    deleteText: "يبقى العالم نفسه كما هو. لا يمكن التراجع.",
    confirmDelete: "حذف اللقطة",
  },
};
