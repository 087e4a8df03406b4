/** Characters of the line that are shown before a difference. */
const SHOWN = 24;

/** The end of what stands before a difference in its line; "…" when there is more. Line and column count from 1, the column in code points. */
export function before(body: string, { line, column }: { readonly line: number; readonly column: number }): string {
  const characters = Array.from(body.split("\n")[line - 1] ?? "").slice(0, column - 1);
  const shown = characters.slice(-SHOWN).join("");
  return characters.length > SHOWN ? `…${shown}` : shown;
}
