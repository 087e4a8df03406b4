import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  play: "تشغيل",
  playVideo: (title) => `تشغيل «${isolated(title)}»`,
  pause: "إيقاف مؤقت",
  position: "الموضع",
  place: (time, length) => `${time} من ${length}`,
  captions: "الترجمة النصية",
  captionsLanguage: "الإنجليزية",
  fullScreen: "ملء الشاشة",
  close: "إغلاق",
  failed: "تعذّر تحميل الفيديو. تحقق من اتصالك، ثم اضغط تشغيل مجددًا.",
  megabytes: (number) => `${number} ميغابايت`,
};
