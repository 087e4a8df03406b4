/** Languages of the pages by their tags (BCP 47), each by its own name. CONTRIBUTING.md says how one is added. */
export const pageLanguages = { en: "English", fr: "Français", ar: "العربية" } as const;

export type PageLanguage = keyof typeof pageLanguages;

/** Name of the cookie in which a browser keeps the reader's choice. */
export const LANGUAGE_COOKIE = "language";

/** In the query of a page's address: sets the cookie, for browsers without script. */
export const LANGUAGE_PARAMETER = "language";

export function isPageLanguage(tag: string): tag is PageLanguage {
  return Object.hasOwn(pageLanguages, tag);
}
