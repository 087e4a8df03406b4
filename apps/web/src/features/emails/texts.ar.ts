import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "رسائل البريد",
  home: "الرئيسية",
  users: "المستخدمون",
  system: "حالة النظام",
  lead: "ما تكتبه البوابة إلى المستخدمين، بقيم مختلقة. النصوص موجودة في ⁨brand/mails.yaml⁩ ضمن المحتوى، ولكل لغة في مجلدها، مثل ⁨brand/fr/mails.yaml⁩.",
  loading: "رسائل البريد",
  email: "الرسالة",
  language: "اللغة",
  version: "النسخة",
  versions: { light: "HTML، فاتح", dark: "HTML، داكن", text: "نص", template: "القالب" },
  from: "من",
  subject: "الموضوع",
  preview: (subject) => `معاينة «${isolated(subject)}»`,
};
