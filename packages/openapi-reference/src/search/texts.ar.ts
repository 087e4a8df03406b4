import { plural } from "../language/arabic.ts";
import { isolated } from "../language/isolated.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

const hit = {
  zero: " لا نتائج",
  one: " نتيجة",
  two: " نتيجتان",
  few: " نتائج",
  many: " نتيجة",
  other: " نتيجة",
};

export const texts: Translated<typeof english.texts> = {
  search: (what) => `البحث في ${what}`,
  thisApi: "هذه الواجهة",
  shortcut: "Ctrl /",
  clear: "مسح البحث",
  previous: "النتيجة السابقة",
  next: "النتيجة التالية",
  places: "مواضع النتائج",
  firstPlaces: (shown, all) => `أول ${shown} من ${all} من المواضع. اضغط Enter للتنقل بين جميع النتائج.`,
  kinds: { intro: "نبذة", tag: "مجموعة", schema: "مخطط" },
  failed: "تعذّر تحميل البحث. اضغط Enter للمحاولة مجددًا.",
  searching: "جارٍ البحث",
  tooShort: "حرفان أو أكثر",
  none: "لا توجد نتائج.",
  position: (current, all) => `${current} من ${all}`,
  inItem: (title) => `، في ${isolated(title)}`,
  hits: (count) => `عدد النتائج: ${count}`,
  oneHit: "نتيجة واحدة",
  hitsAfter: (count) => plural(count, hit),
};
