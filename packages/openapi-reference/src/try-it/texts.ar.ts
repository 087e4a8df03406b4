import { isolated } from "../language/isolated.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  noAuthentication: "بلا مصادقة",
  together: (schemes) => schemes.map(isolated).join(" و"),
  noUrl: (address) => `عنوان الخادم ${isolated(address)} ليس URL.`,
  noHttp: (address) => `عنوان الخادم ${isolated(address)} ليس http ولا https.`,
  missingFile: (name) => `اختر الملف ${isolated(name)} مجددًا: فُقد عند إعادة تحميل الصفحة`,

  notDecrypted: "الاستجابة مشفّرة، وليس لدى هذه الصفحة المفتاح.",

  cannotSend: {
    encrypted: "تعذّر تشفير الاستدعاء. يجب أن تكون الصفحة مفتوحة عبر HTTPS وأن تكون قد سجّلت الدخول.",
    method: (method) => `لا يستطيع المتصفح إرسال ${isolated(method)}. مثال curl يستطيع ذلك.`,
    bodyWith: (method) => `لا يرسل المتصفح متنًا مع ${isolated(method)}. أفرغ المتن، أو استخدم مثال curl.`,
    request: (why) => `لا يستطيع المتصفح إرسال هذا الطلب: ${isolated(why)}.`,
  },

  unreachable: {
    policy: (from, target) =>
      `لا يسمح هذا الموقع لصفحاته إلا باستدعاء ${isolated(from.host)} (connect-src في Content-Security-Policy)، فلم يُرسل الطلب إلى ${isolated(target.host)}. يعمل مثال curl من جهازك. ويمكن لمشغّل الموقع السماح بـ ${isolated(target.origin)}.`,
    offline: "هذا الجهاز غير متصل. أعد الاتصال، ثم أرسل مجددًا.",
    mixed: (target) =>
      `لا يجوز لصفحة على https استدعاء ${isolated(target.origin)} (محتوى مختلط). اختر عنوان https لهذا الخادم، أو استخدم مثال curl.`,
    ownHost: (target) => `لم يستجب ${isolated(target.host)}. تحقق من أن الخادم يعمل، ثم أرسل مجددًا.`,
    ownMachine: (from, target) =>
      `لا استجابة من ${isolated(target.host)}، وهو جهازك. شغّل الخادم عليه، واسمح بالاستدعاءات من ${isolated(from.origin)} (CORS). لمعرفة السبب، جرّب مثال curl: فهو يعمل إذا كان CORS وحده هو الناقص.`,
    other: (from, target) =>
      `لا استجابة من ${isolated(target.host)}. إما أنه لا يمكن الوصول إليه من هنا، أو أنه لا يسمح بالاستدعاءات من ${isolated(from.host)} (CORS). لمعرفة السبب، جرّب مثال curl: فهو يعمل إذا كان CORS وحده هو الناقص، وعلى الخادم حينئذٍ السماح بـ ${isolated(from.origin)}.`,
  },

  redirect: "إعادة توجيه 3XX",

  noBody: {
    redirect:
      "يعيد الخادم التوجيه إلى عنوان آخر. لا تتبعه هذه الصفحة، ولا يذكر المتصفح وجهته. يعرض مثال curl مع الخيار -i رمز الحالة والترويسة Location.",
    head: "الاستجابة لـ HEAD ترويسات فقط.",
    status: (status) => `لا متن للاستجابة ${status}.`,
    empty: "المتن فارغ.",
  },

  charset: {
    unknown: (charset) => `مجموعة المحارف ${isolated(charset)} غير معروفة، لذا يُقرأ المتن على أنه UTF-8.`,
    wrong: (charset, isDeclared) =>
      `البايتات ليست ${isolated(charset)}${isDeclared ? "، خلافًا لما تذكره الاستجابة" : ""}. وهي معروضة على أنها windows-1252.`,
  },
};
