import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "الرئيسية",
  users: "المستخدمون",
  title: "حسابات الخدمة",
  lead: "حسابات برامج تدير البوابة، مثل برنامج نصي أو مزوّد هوية. لا يسجّل أحد الدخول إليها. ويُسجَّل كل استدعاء باسم حسابه.",
  loading: "حسابات الخدمة",
  none: "لا حساب خدمة بعد",
  noneHelp: "أنشئ واحدًا لكل برنامج، ولا تمنح رمزه إلا النطاقات التي يحتاج إليها.",
  create: "إنشاء حساب خدمة",
  delete: "حذف",
  cancel: "إلغاء",
  close: "إغلاق",

  newService: {
    title: "إنشاء حساب خدمة",
    text: "يعرض سجل النشاط هذا الاسم. ولا يمكن تغييره.",
    name: "الاسم",
    example: "crm-import",
    missing: "أدخل اسمًا.",
  },
  deletion: {
    title: (name) => `حذف ${isolated(name)}؟`,
    text: "تتوقف جميع رموزه الآن. وتبقى سجلاته في سجل النشاط، ولا يمكن لأحد استخدام الاسم مجددًا.",
  },

  tokens: {
    caption: (service) => `رموز ${isolated(service)}`,
    none: "لا رمز.",
    name: "الرمز",
    scopes: "النطاقات",
    created: "أُنشئ",
    expires: "ينتهي",
    lastUsed: "آخر استخدام",
    notYet: "ليس بعد",
    action: "الإجراء",
    create: "إنشاء رمز",
    revoke: "إبطال",
    revocation: {
      title: (name) => `إبطال ${isolated(name)}؟`,
      text: "تُرفض من الآن البرامج التي تستخدم هذا الرمز.",
    },
  },

  newToken: {
    title: (service) => `إنشاء رمز لـ ${isolated(service)}`,
    name: "مكان استخدامه",
    example: "الاستيراد الليلي على batch-02",
    scopes: "النطاقات",
    days: "ينتهي بعد",
    lifetimes: { "30": "30 يومًا", "90": "90 يومًا", "180": "180 يومًا", "365": "سنة" },
    create: "إنشاء",
    nameMissing: "أدخل مكان استخدام الرمز.",
    scopesMissing: "اختر نطاقًا واحدًا على الأقل.",
    made: "انسخ الرمز الآن. لا تحتفظ البوابة إلا ببصمته ولا تستطيع عرضه مجددًا.",
    copy: "نسخ الرمز",
    stored: "حفظته",
  },

  scopes: {
    "users:read": "البحث عن المستخدمين وقراءتهم وتصديرهم",
    "users:write": "تعديل المستخدمين الذين ليس لهم دور إداري وتفعيلهم واستيرادهم وحذفهم",
    "organisations:read": "قراءة المؤسسات وأعضائها ودعواتها",
    "organisations:write": "إنشاء المؤسسات وتعديلها وحذفها، ودعوة الأعضاء وإخراجهم",
    "audit:read": "قراءة سجلات النشاط والتحقق منها وتصديرها",
    "system:read": "قراءة حالة النظام",
    "usage:read": "قراءة كيفية استخدام بيئة الاختبار",
    "content:publish": "سرد المحتوى المخزّن ونشره والرجوع عنه",
    scim: "إدارة المستخدمين والمجموعات عبر SCIM 2.0",
  },
};
