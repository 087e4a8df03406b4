import type { Language } from "./language.ts";

/** Arabic with the digits of the documents: numbers stand beside code. */
export const language: Language = { tag: "ar-u-nu-latn", direction: "rtl" };
