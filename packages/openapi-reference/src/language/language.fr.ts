import type { Language } from "./language.ts";

export const language: Language = { tag: "fr", locale: "fr", direction: "ltr" };
