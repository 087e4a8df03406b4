import type { Language } from "./language.ts";

export const language: Language = { tag: "ar", locale: "ar-u-hc-h23-nu-latn", direction: "rtl" };
