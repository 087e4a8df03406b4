import { isolated } from "../language/isolated.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  language: "لغة البرمجة",
  more: "المزيد",
  allLanguages: "كل اللغات",
  copy: "نسخ الشيفرة",
  bodyIsCut: "المتن مقتطع هنا. انسخ المثال للحصول عليه كاملًا.",
  carriesMessage: (others) =>
    `يحتوي هذا المثال على رسالة شفّرتها الصفحة. أما أمثلة ${isolated(others)} فتشفّر المتن بنفسها وتفك تشفير الاستجابة.`,
  isCut: "المثال مقتطع هنا. انسخه للحصول عليه كاملًا.",
  lostHeaders: (names, language) =>
    `يُسقط هذا المثال ${isolated(names)} من أحد الأجزاء، إذ يتطلب ذلك شيفرة طويلة في ${isolated(language)}. وهو موجود في مثال curl.`,
  loading: (language) => `جارٍ تحميل المثال بلغة ${isolated(language)}`,
  notLoaded: (language) => `تعذّر تحميل المثال بلغة ${isolated(language)}. اختر لغة أخرى، أو أعد تحميل الصفحة.`,

  none: {
    headerCharacter: (name) => `لا مثال: في الترويسة ${isolated(name)} محرف لا يجوز في الترويسات.`,
    files: (contentType) => `لا مثال: لا يمكن كتابة الملفات في متن من النوع ${isolated(contentType)} كشيفرة.`,
    curlName: (name) => `لا مثال: لا يستطيع curl إرسال جزء يحتوي اسمه على "=" (${isolated(name)}).`,
  },

  client: {
    choice: "HTTP أو SDK",
    http: "HTTP",
    sdk: "SDK",
    withSdk: (language) => `باستخدام SDK ${isolated(language)}`,
    generating: (language) => `جارٍ توليد SDK ${isolated(language)}. انظر مثال HTTP إلى أن يكتمل.`,
    failed: (why) => `لا مثال SDK. ${why}`,
    tryAgain: "إعادة المحاولة",
    showHttp: "عرض HTTP",
    noValue: (name) => `لا مثال بعد: ليس لـ ${isolated(name)} قيمة.`,
    object: (name) => `لا مثال SDK: إن ${isolated(name)} كائن. انظر مثال HTTP.`,
    queryKey: "لا مثال SDK: لا يستطيع SDK إرسال مفتاح في العنوان. انظر مثال HTTP.",
    notJson: "لا مثال SDK: المتن ليس JSON. انظر مثال HTTP.",
    file: "لا مثال SDK: المتن ملف. انظر مثال HTTP.",
    number: (value) => `لا مثال SDK: أرقام JavaScript لا تتسع لـ ${isolated(value)}. انظر مثال HTTP.`,
    numberInBody: "لا مثال SDK: أرقام JavaScript لا تتسع لرقم في المتن. انظر مثال HTTP.",
    brokenJson: "لا مثال SDK: المتن ليس JSON صحيحًا. انظر مثال HTTP.",
    wrongType: (type, text) =>
      `لا مثال SDK: يتوقع SDK النوع ${isolated(type)}، وليست ${isolated(text)} منه. انظر مثال HTTP.`,
  },
};
