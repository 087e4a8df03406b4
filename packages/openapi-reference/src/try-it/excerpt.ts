export interface Excerpt {
  /** The first part of the text, ending with a whole line where there is one. */
  readonly text: string;
  readonly isWhole: boolean;
  /** Of the whole text. */
  readonly lines: number;
}

/** What a screen can show at once without slowing down. */
const MAX_LINES = 600;
const MAX_CHARACTERS = 60_000;

export function excerptOf(text: string): Excerpt {
  let lines = 1;
  let end = -1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (lines === MAX_LINES) end = at;
    lines += 1;
  }
  if (end < 0 && text.length <= MAX_CHARACTERS) return { text, isWhole: true, lines };
  const limit = Math.min(end < 0 ? text.length : end, MAX_CHARACTERS);
  const lineEnd = text.lastIndexOf("\n", limit);
  return { text: text.slice(0, lineEnd > 0 ? lineEnd : limit), isWhole: false, lines };
}
