import { docsTitle, type Line } from "../page/line.ts";
import { linesOf, type Row } from "../page/row.ts";
import { type Passage, type Spot, within } from "./passage.ts";
import type { WordReader } from "./word-reader.ts";

/** What a row says; `outer` is what it stands in. */
export function rowPassages(row: Row | undefined, outer: Spot, reader: WordReader): Passage[] {
  return row ? linePassages(linesOf(row), within(outer, row.place), reader) : [];
}

/** The lines of a place; what is folded has to be opened first. */
export function linePassages(lines: readonly Line[], spot: Spot, reader: WordReader): Passage[] {
  const passages: Passage[] = [];
  let words: string[] = [];
  for (const line of lines) {
    if (!line.isSearched) continue;
    if ("folds" in line && line.folds !== undefined) {
      passages.push({ spot, lines: words });
      words = [];
      const opens = { name: line.folds, value: true };
      passages.push({ spot: { ...spot, opens }, lines: wordsOf(line, reader) });
    } else words.push(...wordsOf(line, reader));
  }
  passages.push({ spot, lines: words });
  return passages;
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
