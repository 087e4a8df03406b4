/** Deeper than any author means; a level takes at least two of these characters. */
const COLUMNS = 64;

/** Characters that open a quotation or a list at the start of a line. */
const nesting = new RegExp(`^[ \\t>*+\\-\\d.)]{${COLUMNS},}`, "gm");

/**
 * Quotations and lists without end cost a Markdown parser the square of their depth, or the stack: only so many levels
 * of them are drawn, and searched.
 */
export function limitNesting(text: string): string {
  return text.replace(nesting, (start) => start.slice(0, COLUMNS));
}
