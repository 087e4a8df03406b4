import { docsTitle, type Line } from "../page/line.ts";
import { linesOf, type Row } from "../page/row.ts";
import { type Spot, type TextSegment, within } from "./segment.ts";
import type { WordReader } from "./word-reader.ts";

/** Text segments of a row; `outer` is the spot that contains it. */
export function rowSegments(row: Row | undefined, outer: Spot, reader: WordReader): TextSegment[] {
  return row ? lineSegments(linesOf(row), within(outer, row.place), reader) : [];
}

/** The lines of a place; what is folded has to be opened first. */
export function lineSegments(lines: readonly Line[], spot: Spot, reader: WordReader): TextSegment[] {
  const segments: TextSegment[] = [];
  let words: string[] = [];
  for (const line of lines) {
    if (!line.isSearched) continue;
    if ("folds" in line && line.folds !== undefined) {
      segments.push({ spot, lines: words });
      words = [];
      const opens = { name: line.folds, value: true };
      segments.push({ spot: { ...spot, opens }, lines: wordsOf(line, reader) });
    } else words.push(...wordsOf(line, reader));
  }
  segments.push({ spot, lines: words });
  return segments;
}

/** The stretches of text that the page shows of a line. */
function wordsOf(line: Line, { words }: WordReader): readonly string[] {
  switch (line.look) {
    case "text":
      return words(line.text);
    case "values":
      return line.values.flatMap(({ text, name, description, isDeprecated }) => [
        text,
        ...(name ? [name] : []),
        ...words(description),
        ...(isDeprecated ? ["Deprecated"] : []),
      ]);
    case "docs": {
      const title = docsTitle(line.docs);
      return title === undefined ? [line.docs.url, ...words(line.docs.description)] : [title];
    }
    case "address":
      return [line.url];
    case "given":
      return line.values.flat();
    case "samples":
      return [];
    default:
      return [line.text];
  }
}
