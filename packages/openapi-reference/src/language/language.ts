/** What a build of the pages speaks. */
export interface Language {
  /** Its tag by BCP 47, for `lang` and for words by `Intl`. */
  readonly tag: string;
  /** For numbers, dates and times by `Intl`: in all languages with the digits of the documents, beside which they stand. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

/** `language.fr.ts` stands for this module in the French pages (decision 0075). */
export const language: Language = { tag: "en", locale: "en-GB", direction: "ltr" };
