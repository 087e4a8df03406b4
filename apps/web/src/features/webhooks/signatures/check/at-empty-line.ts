/** What stands before the first empty line, and all that follows it, character by character. */
export function atEmptyLine(text: string): { readonly head: string; readonly body: string } {
  const empty = /\r?\n[ \t]*\r?\n/.exec(text);
  if (!empty) return { head: text.replace(/\r?\n$/, ""), body: "" };
  return { head: text.slice(0, empty.index), body: text.slice(empty.index + empty[0].length) };
}
