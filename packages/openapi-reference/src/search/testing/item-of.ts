import { parseHTML } from "linkedom";
import { vi } from "vitest";

/** A range as it was asked for: the parser has none. */
class AskedRange {
  constructor(init: StaticRangeInit) {
    Object.assign(this, init);
  }
}

/** An item of the list with this HTML in it, and the DOM's classes as the page has them, until they are unstubbed. */
export function itemOf(html: string): Element {
  const { document, Text, Element } = parseHTML(`<html><body><section>${html}</section></body></html>`);
  vi.stubGlobal("Text", Text);
  vi.stubGlobal("Element", Element);
  vi.stubGlobal("StaticRange", AskedRange);
  const item = document.querySelector("section");
  if (!item) throw new Error("The HTML has ended the item.");
  return item as unknown as Element;
}

/** The text of a range; of several nodes, the first and the last: "card … der". */
export function shownOf(range: StaticRange | undefined): string | undefined {
  if (!range) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const [first, last] = [startContainer as Text, endContainer as Text];
  if (first === last) return first.data.slice(startOffset, endOffset);
  return `${first.data.slice(startOffset)} … ${last.data.slice(0, endOffset)}`;
}
