/** Control characters but the line break, and what turns the direction of writing around: they show something else than is there. */
const UNSEEN = /(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A stranger's text with its line breaks, as far as it can be seen. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(UNSEEN, "")
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}
