/** What a build of the pages speaks. */
export interface Language {
  /** Its tag by BCP 47, for `lang` and `Intl`. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
}

/** `language.fr.ts` stands for this module in the French pages (decision 0075). */
export const language: Language = { tag: "en", direction: "ltr" };
