/** Anything that CommonMark would turn into more than a paragraph: its punctuation, an indented or a second line. */
const markup = /[\\`*_[\]<>&~|#]|\n|^\s*(?:[-+]|\d+[.)])\s|^ {4}|https?:\/\/|www\./;

/** True for a plain sentence: it needs neither the renderer nor the sanitiser, which arrive after the first screen. */
export function isPlainText(text: string): boolean {
  return !markup.test(text.trim());
}
