/** One word for a POSIX shell. In single quotes it expands nothing; the quote itself is closed, escaped and opened again. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
