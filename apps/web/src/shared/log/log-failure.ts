/** Says in the browser's console what went wrong, for whoever supports the reader. Tokens and bodies do not belong here. */
export function logFailure(what: string, failure: unknown): void {
  const reason = failure instanceof Error ? failure.message : String(failure);
  // biome-ignore lint/suspicious/noConsole: R-8.6 asks that some failures are logged; this is the one place.
  console.warn(`${what}: ${reason}`);
}

/** A note in the browser's console for whoever supports the reader, where nothing failed. Tokens and bodies do not belong here. */
export function logNote(text: string): void {
  // biome-ignore lint/suspicious/noConsole: R-8.6 asks that some notes are logged only; this is the one place.
  console.warn(text);
}
