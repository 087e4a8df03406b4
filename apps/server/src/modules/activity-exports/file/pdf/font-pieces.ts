import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unpackWoff } from "./unpack-woff.ts";

/** A file with some of the characters of a font; the packages split their fonts like that. */
export interface FontPiece {
  /** Unique, such as inter-400-latin. */
  readonly name: string;
  /** The font itself (TrueType or OpenType). */
  load(): Uint8Array;
}

/** A weight of a font. */
export interface FontPieces {
  /** The pieces that may have this character. */
  piecesFor(codePoint: number): readonly FontPiece[];
}

const require = createRequire(import.meta.url);
const NONE: readonly FontPiece[] = [];

/** The pieces of a package of @fontsource, such as "inter". Nothing is loaded before it is asked for. */
export function openFontPieces(font: string, weight: number): FontPieces {
  let byCodePoint: Map<number, FontPiece[]> | undefined;
  return {
    piecesFor: (codePoint) => {
      byCodePoint ??= listPieces(font, weight);
      return byCodePoint.get(codePoint) ?? NONE;
    },
  };
}

function listPieces(font: string, weight: number): Map<number, FontPiece[]> {
  const ranges = require.resolve(`@fontsource/${font}/unicode.json`);
  const byPiece: Readonly<Record<string, string>> = JSON.parse(readFileSync(ranges, "utf8"));
  const byCodePoint = new Map<number, FontPiece[]>();
  for (const [key, range] of Object.entries(byPiece)) {
    // Numbered pieces have brackets in this list and none in their files' names.
    const piece = key.replace(/[[\]]/g, "");
    const file = join(dirname(ranges), "files", `${font}-${piece}-${weight}-normal.woff`);
    const name = `${font}-${weight}-${piece}`;
    const entry: FontPiece = { name, load: () => unpackWoff(readFileSync(file)) };
    for (const codePoint of codePointsOf(range)) {
      const pieces = byCodePoint.get(codePoint);
      if (pieces) pieces.push(entry);
      else byCodePoint.set(codePoint, [entry]);
    }
  }
  return byCodePoint;
}

/** Of a list such as "U+0000-00FF,U+0131". */
function* codePointsOf(range: string): Generator<number> {
  for (const part of range.split(",")) {
    const [first = "", last = first] = part.replace("U+", "").split("-");
    const end = Number.parseInt(last, 16);
    for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint++) yield codePoint;
  }
}
