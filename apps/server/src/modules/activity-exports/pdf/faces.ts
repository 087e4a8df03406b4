import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Face } from "./face.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** Offsets and lengths in bytes: https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/otff */
const WOFF_HEADER = 44;

const WOFF_ENTRY = 20;

const SFNT_HEADER = 12;

const SFNT_ENTRY = 16;

interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** A file with some of the characters of a font; the packages split their fonts like that. */
interface FontPiece {
  /** Unique, such as inter-400-latin. */
  readonly name: string;
  /** The font itself (TrueType or OpenType). */
  load(): Uint8Array;
}

/** A weight of a font. */
interface FontPieces {
  /** The pieces that may have this character. */
  piecesFor(codePoint: number): readonly FontPiece[];
}

const require = createRequire(import.meta.url);

const NONE: readonly FontPiece[] = [];

/** Role of a text: prose, a heading, or output of machines. */
export type Role = "text" | "strong" | "mono";

export interface Faces {
  /** A face that can draw all of these characters together, as the role wants it if possible; undefined when none can. */
  faceFor(role: Role, characters: string): Face | undefined;
}

/** Latin, Greek and Cyrillic in the role's own font, then Arabic, Hebrew, Chinese, Japanese and Korean in those that have them. */
export function openFaces(document: PdfDocument): Faces {
  const others = ["ibm-plex-sans-arabic", "noto-sans-hebrew", "noto-sans-sc", "nanum-gothic-coding"].map((font) =>
    openFontPieces(font, 400),
  );
  const inter = openFontPieces("inter", 400);
  const mono = openFontPieces("jetbrains-mono", 400);
  const fonts: Readonly<Record<Role, readonly FontPieces[]>> = {
    text: [inter, ...others],
    strong: [openFontPieces("inter", 600), inter, ...others],
    mono: [mono, inter, ...others],
  };
  const opened = new Map<string, Face>();
  type Known = Map<string, Face | undefined>;
  const known: Readonly<Record<Role, Known>> = { text: new Map(), strong: new Map(), mono: new Map() };

  function search(role: Role, characters: string): Face | undefined {
    const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
    const [first = 0] = codePoints;
    for (const font of fonts[role]) {
      for (const piece of font.piecesFor(first)) {
        const face = opened.get(piece.name) ?? document.addFace(piece.name, piece.load());
        opened.set(piece.name, face);
        if (codePoints.every((codePoint) => face.has(codePoint))) return face;
      }
    }
    return undefined;
  }

  return {
    faceFor: (role, characters) => {
      const found = known[role].get(characters);
      if (found || known[role].has(characters)) return found;
      const face = search(role, characters);
      known[role].set(characters, face);
      return face;
    },
  };
}

/** The pieces of a package of @fontsource, such as "inter". Nothing is loaded before it is asked for. */
function openFontPieces(font: string, weight: number): FontPieces {
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

/** Parses a list such as "U+0000-00FF,U+0131". */
function* codePointsOf(range: string): Generator<number> {
  for (const part of range.split(",")) {
    const [first = "", last = first] = part.replace("U+", "").split("-");
    const end = Number.parseInt(last, 16);
    for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint++) yield codePoint;
  }
}

/** A WOFF file as the font that it packs: drawing from the packed file would unpack it again for each glyph. */
function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("The font file is not WOFF");
  const count = woff.readUInt16BE(12);
  const tables: Table[] = [];
  for (let entry = WOFF_HEADER; entry < WOFF_HEADER + count * WOFF_ENTRY; entry += WOFF_ENTRY) {
    tables.push({ tag: woff.toString("latin1", entry, entry + 4), bytes: unpackTable(woff, entry) });
  }
  return assemble(woff.readUInt32BE(4), tables);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
}

function assemble(flavor: number, tables: readonly Table[]): Uint8Array {
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
