import type { Faces, Role } from "./faces.ts";

/** Spaces for a tab, which has no width of its own. */
const TAB = "  ";
/**
 * Characters that have no shape, or that would change the order of their neighbors, show as their code. The joiners are
 * exempt, because they shape Arabic.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const JOINERS = "\u200c\u200d";
/** Marks on one letter; more than any language has would only be drawn over the lines above. */
const MOST_MARKS = 4;
const MARK = /\p{M}/u;
const PLAIN = /^[\x20-\x7e]*$/;

/** The paragraphs of a text, with the code of each character that cannot be drawn in its place, such as [U+1F600]. */
export function showCharacters(text: string, role: Role, faces: Faces): string[] {
  const paragraphs = text.split(/\r\n|\r|\n/);
  return paragraphs.map((paragraph) => (PLAIN.test(paragraph) ? paragraph : show(paragraph, role, faces)));
}

function show(paragraph: string, role: Role, faces: Faces): string {
  let shown = "";
  let marks = 0;
  for (const character of paragraph.normalize("NFC")) {
    marks = MARK.test(character) ? marks + 1 : 0;
    if (character === "\t") shown += TAB;
    else if (marks > MOST_MARKS) shown += codeOf(character);
    else if (JOINERS.includes(character))
      shown += isJoined(shown, faces, role, character) ? character : codeOf(character);
    else shown += !INVISIBLE.test(character) && faces.faceFor(role, character) ? character : codeOf(character);
  }
  return shown;
}

/** A joiner is drawn by the font of the letter before it, or it is none. */
function isJoined(before: string, faces: Faces, role: Role, joiner: string): boolean {
  const letter = before.at(-1) ?? "";
  return /\p{Script=Arabic}/u.test(letter) && faces.faceFor(role, letter + joiner) !== undefined;
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
