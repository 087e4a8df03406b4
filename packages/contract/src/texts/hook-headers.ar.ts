import type * as english from "./hook-headers.ts";

export const texts: typeof english.texts = {
  noName: (name) => `«\u2068${name}\u2069» ليس اسم ترويسة: استخدم حروفًا وأرقامًا وشرطات.`,
  ofConnection: (name) => `\u2068${name}\u2069 من شأن الاتصال وتضبطها البوابة.`,
  badValue: (name) => `في قيمة \u2068${name}\u2069 فاصل أسطر أو محرف آخر ليس من نص ASCII.`,
};
