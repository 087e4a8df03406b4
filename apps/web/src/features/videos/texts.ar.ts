import { counted } from "@connect-portal/openapi-reference/arabic";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const videos = {
  zero: "لا مقاطع",
  one: "مقطع واحد",
  two: "مقطعان",
  few: "مقاطع",
  many: "مقطعًا",
  other: "مقطع",
};

export const texts: Translated<typeof english.texts> = {
  title: "مقاطع الفيديو",
  none: {
    title: "لا مقاطع بعد",
    text: "تظهر المقاطع الجديدة هنا أولًا. وحتى ذلك الحين، يمكن لخبير أن يعرض لك الواجهات على حالات استخدامك.",
    demo: "طلب عرض توضيحي",
  },

  shelf: {
    name: "مكتبة الفيديو",
    count: (count) => counted(count, videos),
  },

  transcripts: {
    title: "النصوص المكتوبة",
    of: (title) => `نص «${isolated(title)}»`,
    download: "تنزيل الفيديو",
    file: (length, size) => `MP4، ${length}، ${size}.`,
  },
};
