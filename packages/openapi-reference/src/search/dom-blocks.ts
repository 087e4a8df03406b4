import { foldWithPositions } from "@connect-portal/openapi-document";

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

/** The hits of a folded query in a block; a hit may begin in one element and end in another. */
export function rangesIn(block: Block, query: string): StaticRange[] {
  const { folded, position } = foldWithPositions(block.text);
  const ranges: StaticRange[] = [];
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    ranges.push(rangeOf(block.nodes, position(at), position(at + query.length)));
  }
  return ranges;
}

/** `at` and `length` count in the folded line of the block, without the blanks around it. */
export function rangeIn(block: Block, at: number, length: number): StaticRange {
  const { folded, position } = foldWithPositions(block.text);
  const start = at + folded.length - folded.trimStart().length;
  return rangeOf(block.nodes, position(start), position(Math.min(folded.length, start + length)));
}

function rangeOf(nodes: readonly Text[], start: number, end: number): StaticRange {
  const from = nodeAt(nodes, start, false);
  const to = nodeAt(nodes, end, true);
  return new StaticRange({
    startContainer: from.node,
    startOffset: from.offset,
    endContainer: to.node,
    endOffset: to.offset,
  });
}

/** Between two nodes a hit begins in the later one and ends in the earlier. */
function nodeAt(nodes: readonly Text[], position: number, isEnd: boolean): { node: Text; offset: number } {
  let left = position;
  for (const node of nodes) {
    if (left < node.length || (isEnd && left === node.length)) return { node, offset: left };
    left -= node.length;
  }
  const last = nodes.at(-1) as Text;
  return { node: last, offset: last.length };
}
