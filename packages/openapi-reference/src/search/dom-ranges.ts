import { foldWithPositions } from "@connect-portal/openapi-document";
import type { Block } from "./dom-blocks.ts";

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
