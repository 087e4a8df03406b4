/** A stretch of text that the page shows as one: a paragraph, a name, a fact. */
export interface Block {
  readonly nodes: readonly Text[];
  readonly text: string;
  /** The place (`data-place`) that it stands in; "" for the item itself. */
  readonly place: string;
}

/** Elements that do not end a stretch of text. */
const inline = new Set(["A", "B", "CODE", "DEL", "EM", "I", "KBD", "S", "SPAN", "STRONG", "SUB", "SUP", "VAR", "WBR"]);

/**
 * The texts of an item of the list that are searched, in the order of the page: each stands in an element that says so
 * by `data-searched`, or is a block of one, as a paragraph of a text is.
 */
export function blocksOf(item: Element): Block[] {
  return [...item.querySelectorAll("[data-searched]")].flatMap((element) => {
    const place = element.closest("[data-place]")?.getAttribute("data-place") ?? "";
    return stretchesOf(element).map((nodes) => ({ nodes, text: nodes.map(({ data }) => data).join(""), place }));
  });
}

function stretchesOf(element: Element): Text[][] {
  const stretches: Text[][] = [[]];
  const end = () => stretches.push([]);
  const read = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) stretches.at(-1)?.push(child);
      else if (child instanceof Element) {
        const isInline = inline.has(child.tagName);
        if (!isInline) end();
        read(child);
        if (!isInline) end();
      }
    }
  };
  read(element);
  return stretches.filter((nodes) => nodes.some(({ data }) => data.trim() !== ""));
}
