/** Half of a pair that stands alone: no text can be sent with it, browsers send U+FFFD instead (WebIDL USVString). */
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Characters that are written as an escape in every language: controls, line separators, and those that a reader does
 * not see or that turn the direction of what follows, so that code would read other than it runs.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, "\uFFFD");
}

export function isUnseen(character: string): boolean {
  return unseen.test(character);
}

/** Whether a text can stand over several lines of a program as it is: line feeds, and no other unseen character. */
export function readsAsLines(text: string): boolean {
  return text.includes("\n") && !unseen.test(text.replace(/[\n\t]/g, ""));
}
