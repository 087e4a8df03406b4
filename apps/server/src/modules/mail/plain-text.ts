import type { PageLanguage } from "@connect-portal/contract";

/** Control characters but the line break, and what turns the direction of writing around: they show something else than is there. */
const UNSEEN = /(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** The same but FSI and PDI, which keep a name whole within words of the other direction (UAX #9). */
const UNSEEN_BUT_ISOLATES =
  /(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\u206a-\u206f\ufeff]/gu;

const directions: Readonly<Record<PageLanguage, "ltr" | "rtl">> = { en: "ltr", fr: "ltr", ar: "rtl" };

export function directionOf(language: PageLanguage): "ltr" | "rtl" {
  return directions[language];
}

/** A text with its values; none of these is looked through for others. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A stranger's text with its line breaks, as far as it can be seen. */
export function cleanText(text: string, unseen = UNSEEN): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(unseen, "")
    .trim();
}

/** The same on one line. No-break spaces stay: French has them before its marks. */
export function cleanLine(text: string): string {
  return onOneLine(cleanText(text));
}

/** A line of an email, in which values of strangers are isolated already where that is needed. */
export function cleanSentence(text: string, language: PageLanguage): string {
  return onOneLine(cleanText(text, directionOf(language) === "rtl" ? UNSEEN_BUT_ISOLATES : UNSEEN));
}

function onOneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, " ");
}
