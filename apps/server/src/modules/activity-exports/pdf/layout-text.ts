import { type Directions, directionsOf, type Face, hasRightToLeft, type Shape, visualOrder } from "./face.ts";
import type { Faces, Role } from "./faces.ts";
import { showCharacters } from "./show-characters.ts";

/** A part of a line in one font and direction. Widths are in points. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  /** When its letters join or stack; others stand one beside the other. */
  readonly shape: Shape | undefined;
  /** Distance from the left end of the line. */
  readonly x: number;
}

export interface Line {
  /** In the order in which they are read, so that text that is copied from the page has it too. */
  readonly runs: readonly Run[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

export interface TextStyle {
  readonly role: Role;
  /** In points. */
  readonly size: number;
}

interface Cluster {
  readonly text: string;
  /** Index of its first UTF-16 unit in the paragraph. */
  readonly start: number;
  readonly face: Face;
  readonly width: number;
}

/** Any character of the font for machine text has this width. */
const DIGIT = 0x30;
const PLAIN = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/u;
/** Behind these a line may end rather than within a word. Chinese and Japanese words have no gaps. */
const GOOD_END = /[\s,;:&?|/)}\]\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** How many characters at the end of a line are searched for such a place. */
const SEARCHED = 24;

/** The lines of a text in a column of this width. Nothing is left out: a word that is too long goes on in the next line. */
export function layoutText(text: string, style: TextStyle, width: number, faces: Faces): Line[] {
  const lines: Line[] = [];
  for (const paragraph of showCharacters(text, style.role, faces)) {
    if (style.role === "mono" && PLAIN.test(paragraph) && paragraph !== "") {
      lines.push(...evenLines(paragraph, style, width, faces));
      continue;
    }
    const directions = directionsOf(paragraph);
    const clusters = clustersOf(paragraph, style, faces);
    if (clusters.length === 0) lines.push({ runs: [], width: 0, isRightToLeft: false });
    for (let start = 0; start < clusters.length; ) {
      const end = endOfLine(clusters, start, width);
      lines.push(lineOf(clusters.slice(start, end), directions, style.size));
      start = end;
    }
  }
  return lines;
}

/** Most of a log: characters of one font and one width. The same lines as for any other text, in a fraction of the time. */
function evenLines(paragraph: string, { role, size }: TextStyle, width: number, faces: Faces): Line[] {
  const face = faces.faceFor(role, "0");
  if (!face) throw new Error("The font for machine text has no digits");
  const step = (face.advance(DIGIT) * size) / 1000;
  const most = Math.max(1, Math.floor(width / step));
  const lines: Line[] = [];
  for (let start = 0; start < paragraph.length; ) {
    let end = Math.min(start + most, paragraph.length);
    while (paragraph[end] === " ") end++;
    if (end < paragraph.length) end = goodEnd(start, end, (index) => paragraph[index] ?? "");
    const text = paragraph.slice(start, end);
    lines.push({ runs: [{ text, face, shape: undefined, x: 0 }], width: text.length * step, isRightToLeft: false });
    start = end;
  }
  return lines;
}

function clustersOf(paragraph: string, { role, size }: TextStyle, faces: Faces): Cluster[] {
  const clusters: Cluster[] = [];
  let start = 0;
  for (const text of PLAIN.test(paragraph) ? paragraph : graphemes(paragraph)) {
    // A space takes the font before it, so that a sentence in one script is one run.
    const before = text === " " ? clusters.at(-1)?.face : undefined;
    const face = before?.has(0x20) ? before : faces.faceFor(role, text);
    if (face) {
      clusters.push({ text, start, face, width: (advanceOf(face, text) * size) / 1000 });
    } else {
      let inside = start;
      for (const character of text) {
        const own = faces.faceFor(role, character);
        if (!own) throw new Error("A character that no font has was not replaced by its code");
        clusters.push({
          text: character,
          start: inside,
          face: own,
          width: (own.advance(codePointOf(character)) * size) / 1000,
        });
        inside += character.length;
      }
    }
    start += text.length;
  }
  return clusters;
}

function advanceOf(face: Face, text: string): number {
  if (text.length === 1) return face.advance(text.charCodeAt(0));
  const shape = face.shape(text, false);
  return shape ? shape.width : Array.from(text, (character) => face.advance(codePointOf(character))).reduce(sum, 0);
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function sum(one: number, other: number): number {
  return one + other;
}

function* graphemes(text: string): Generator<string> {
  if (!MARKS.test(text)) yield* text;
  else for (const { segment } of new Intl.Segmenter("en").segment(text)) yield segment;
}

/** Index of the first cluster of the next line. Spaces at the end may stand out. */
function endOfLine(clusters: readonly Cluster[], start: number, width: number): number {
  let taken = 0;
  let end = start;
  for (; end < clusters.length; end++) {
    const cluster = clusters[end] as Cluster;
    if (taken + cluster.width > width && cluster.text !== " " && end > start) break;
    taken += cluster.width;
  }
  return end === clusters.length ? end : goodEnd(start, end, (index) => clusters[index]?.text ?? "");
}

/** Finds the best position to break a line that could go on up to `end`. */
function goodEnd(start: number, end: number, at: (index: number) => string): number {
  for (let good = end; good > Math.max(start, end - SEARCHED); good--) {
    if (GOOD_END.test(at(good - 1))) return good;
  }
  return end;
}

function lineOf(clusters: readonly Cluster[], directions: Directions | undefined, size: number): Line {
  const parts = partsOf(clusters, directions).map((part) => ({ ...part, ...shapeOf(part, size), x: 0 }));
  let x = 0;
  for (const part of directions ? visualOrder(parts) : parts) {
    part.x = x;
    x += part.width;
  }
  const runs = parts.map(({ text, face, shape, x }) => ({ text, face, shape, x }));
  return { runs, width: x, isRightToLeft: directions?.isRightToLeft ?? false };
}

/**
 * Text without a shaped layout is drawn character by character, so it is reversed here when it runs from right to left.
 */
function shapeOf({ text, face, level, width }: Part, size: number): Pick<Run, "text" | "shape"> & { width: number } {
  const isFromRight = (level & 1) === 1;
  const shape = MARKS.test(text) || (isFromRight && hasRightToLeft(text)) ? face.shape(text, isFromRight) : undefined;
  if (shape) return { text, shape, width: (shape.width * size) / 1000 };
  return { text: isFromRight ? Array.from(text).reverse().join("") : text, shape, width };
}

interface Part {
  text: string;
  readonly face: Face;
  readonly level: number;
  width: number;
}

/** The clusters of a line, those of one font and level together. */
function partsOf(clusters: readonly Cluster[], directions: Directions | undefined): Part[] {
  const parts: Part[] = [];
  const lastWord = clusters.findLastIndex(({ text }) => text !== " ");
  for (const [index, { text, start, face, width }] of clusters.entries()) {
    // Spaces at the end of a line stand at the end of the paragraph's direction: UAX 9, rule L1.
    const level = (index > lastWord ? Number(directions?.isRightToLeft) : directions?.levels[start]) || 0;
    const shown = directions ? directions.text.slice(start, start + text.length) : text;
    const part = parts.at(-1);
    if (part && part.face === face && part.level === level) {
      part.text += shown;
      part.width += width;
    } else {
      parts.push({ text: shown, face, level, width });
    }
  }
  return parts;
}
