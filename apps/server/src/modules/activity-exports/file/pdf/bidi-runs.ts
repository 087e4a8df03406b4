import bidiFactory, { type Bidi } from "bidi-js";

/** The package's types describe its module; Node loads its CommonJS file, which is the factory itself. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Characters that are written from right to left, and marks that turn the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Directions of a paragraph by the Unicode Bidirectional Algorithm (UAX 9). */
export interface Directions {
  /** Of the paragraph, as its first letter has it. */
  readonly isRightToLeft: boolean;
  /** For each UTF-16 unit: odd is from right to left. */
  readonly levels: Uint8Array;
  /** The text, with brackets turned where it runs from right to left. */
  readonly text: string;
}

/** Whether there is a character that is written from right to left, or one that turns the direction. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Undefined when all of it runs from left to right. */
export function directionsOf(text: string): Directions | undefined {
  if (!hasRightToLeft(text)) return undefined;
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const units = text.split("");
  for (const [index, character] of mirrored) units[index] = character;
  const isRightToLeft = ((embedding.paragraphs[0]?.level ?? 0) & 1) === 1;
  return { isRightToLeft, levels: embedding.levels, text: units.join("") };
}

/** The parts of a line from left to right, given in the order in which they are read: UAX 9, rule L2. */
export function visualOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
