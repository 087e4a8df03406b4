import type { Language } from "./language.ts";

export const language: Language = { tag: "fr", direction: "ltr" };
