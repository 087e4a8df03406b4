import type { Face } from "./face.ts";
import { type FontPieces, openFontPieces } from "./font-pieces.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** What a text is: read by people, a heading, or written by machines. */
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
