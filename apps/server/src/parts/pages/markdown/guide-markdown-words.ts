import type { PageLanguage } from "@connect-portal/contract";

/** What the Markdown of a guide says beside the guide's own words. Names and pointers come as code. */
export interface GuideMarkdownWords {
  readonly guides: string;
  readonly responds: (status: number) => string;
  readonly keep: (name: string, pointer: string) => string;
  readonly program: (name: string) => string;
}

export const guideMarkdownWords: Readonly<Record<PageLanguage, GuideMarkdownWords>> = {
  en: {
    guides: "Guides",
    responds: (status) => `Responds with ${status}:`,
    keep: (name, pointer) => `Keep ${name}: the response's ${pointer}.`,
    program: (name) => `The page has the program ${name} in several languages.`,
  },
  fr: {
    guides: "Guides",
    responds: (status) => `Répond par ${status}\u00a0:`,
    keep: (name, pointer) => `Gardez ${name}\u00a0: ${pointer} de la réponse.`,
    program: (name) => `La page a le programme ${name} dans plusieurs langages.`,
  },
  ar: {
    guides: "الأدلة",
    responds: (status) => `الاستجابة ${status}:`,
    keep: (name, pointer) => `احفظ ${name}: وهو ${pointer} في الاستجابة.`,
    program: (name) => `في الصفحة البرنامج ${name} بعدة لغات برمجة.`,
  },
};
