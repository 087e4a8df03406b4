import bidiFactory, { type Bidi } from "bidi-js";

/** The package's types describe its module; Node loads its CommonJS file, which is the factory itself. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Characters that are written from right to left, and marks that turn the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Directions of a paragraph by the Unicode Bidirectional Algorithm (UAX 9). */
export interface Directions {
  /** Direction of the paragraph, decided by its first letter. */
  readonly isRightToLeft: boolean;
  /** For each UTF-16 unit: odd is from right to left. */
  readonly levels: Uint8Array;
  /** The text, with brackets turned where it runs from right to left. */
  readonly text: string;
}

/** A font of a document, of which the document will hold only what was drawn. */
export interface Face {
  /** Under which a page's content names it. */
  readonly id: string;
  readonly reference: unknown;
  has(codePoint: number): boolean;
  /** Width of one character by itself, in thousandths of the font size. */
  advance(codePoint: number): number;
  /** The characters of a text, each by itself, as a page's content has them. */
  encode(text: string): string;
  /**
   * A text whose letters join or stack, laid out as its script wants it; undefined when it cannot be, as when the font does
   * not say where a mark stands.
   */
  shape(text: string, isFromRight: boolean): Shape | undefined;
}

/** Glyphs from left to right, in thousandths of the font size. */
export interface Shape {
  readonly width: number;
  readonly parts: readonly ShapePart[];
}

/** Argument of the operator TJ (ISO 32000-1, section 9.4.3), and how far above the line it is drawn. */
interface ShapePart {
  readonly glyphs: string;
  readonly rise: number;
}

/** Internals of pdfkit's fonts that its types leave out. */
export interface InnerFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** Glyphs in four hexadecimal digits each, and where they stand, in thousandths of the font size. */
  encode(text: string, features: readonly string[]): [string[], readonly GlyphPosition[]];
  widthOfString(text: string, size: number, features: readonly string[]): number;
  ref(): unknown;
}

interface GlyphPosition {
  /** Width of the glyph itself. */
  readonly advanceWidth: number;
  /** To the next one. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Words whose shapes are kept: laying one out takes a thousand times as long as looking it up. */
const KEPT_WORDS = 20_000;

/**
 * pdfkit's own drawing lays out each word with all features of its font, which takes several times as long for ten thousand
 * rows, and joins -> and != in a log. So only the letters that have to be are laid out, word by word: none joins over a
 * space.
 */
export function openFace(font: InnerFont): Face {
  // By code point: looking up a number is several times as fast as a text of one character.
  const advances = new Map<number, number>();
  const codes = new Map<number, string>();
  const words = new Map<string, Shape>();

  function advance(codePoint: number): number {
    const known = advances.get(codePoint);
    if (known !== undefined) return known;
    const measured = font.widthOfString(String.fromCodePoint(codePoint), 1000, []);
    advances.set(codePoint, measured);
    return measured;
  }

  function codeOf(codePoint: number): string {
    const known = codes.get(codePoint);
    if (known !== undefined) return known;
    const code = font.encode(String.fromCodePoint(codePoint), [])[0].join("");
    codes.set(codePoint, code);
    return code;
  }

  function encode(text: string): string {
    let encoded = "";
    for (const character of text) encoded += codeOf(character.codePointAt(0) ?? 0);
    return encoded;
  }

  function shapeWord(word: string, isFromRight: boolean): Shape {
    const key = isFromRight ? `<${word}` : word;
    const known = words.get(key);
    if (known) return known;
    // The library turns what has a letter from the right, and nothing else.
    const turned = isFromRight && !hasRightToLeft(word) ? Array.from(word).reverse().join("") : word;
    const shape = shapeOf(...font.encode(turned, []));
    if (words.size === KEPT_WORDS) words.clear();
    words.set(key, shape);
    return shape;
  }

  return {
    id: font.id,
    reference: font.ref(),
    has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
    advance,
    encode,
    shape: (text, isFromRight) => {
      try {
        const shapes = text
          .split(/( )/)
          .filter(Boolean)
          .map((word) => shapeWord(word, isFromRight));
        if (isFromRight) shapes.reverse();
        return {
          width: shapes.reduce((sum, { width }) => sum + width, 0),
          parts: shapes.flatMap(({ parts }) => parts),
        };
      } catch {
        return undefined;
      }
    },
  };
}

function shapeOf(glyphs: readonly string[], positions: readonly GlyphPosition[]): Shape {
  const parts: { glyphs: string; rise: number }[] = [];
  let width = 0;
  for (const [index, { advanceWidth, xAdvance, xOffset, yOffset }] of positions.entries()) {
    // A number moves what follows to the left.
    const before = xOffset === 0 ? "" : `${round(-xOffset)} `;
    const after = round(advanceWidth + xOffset - xAdvance);
    const shown = `${before}<${glyphs[index]}>${after === 0 ? "" : ` ${after} `}`;
    const part = parts.at(-1);
    if (part && part.rise === yOffset) part.glyphs += shown;
    else parts.push({ glyphs: shown, rise: yOffset });
    width += xAdvance;
  }
  return { width, parts };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
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
