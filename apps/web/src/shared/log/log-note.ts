/** A note in the browser's console for whoever supports the reader, where nothing failed. Tokens and bodies do not belong here. */
export function logNote(text: string): void {
  // biome-ignore lint/suspicious/noConsole: R-8.6 asks that some notes are logged only; this is the one place.
  console.warn(text);
}
