import type * as english from "./labels.ts";

export const texts: typeof english.texts = {
  roles: {
    manage_user: "مدير",
    read_administration: "مدقق",
    support_users: "دعم",
    publish_content: "ناشر",
  },
  sdkLanguages: {
    htmlWithServer: "HTML مع خادم صغير",
    htmlWithSamples: "HTML مع أمثلة",
  },
  hookHeaders: {
    noName: (name) => `«\u2068${name}\u2069» ليس اسم ترويسة: استخدم حروفًا وأرقامًا وشرطات.`,
    ofConnection: (name) => `\u2068${name}\u2069 من شأن الاتصال وتضبطها البوابة.`,
    badValue: (name) => `في قيمة \u2068${name}\u2069 فاصل أسطر أو محرف آخر ليس من نص ASCII.`,
  },
};
