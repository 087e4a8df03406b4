/** Logs a failure to the browser's console, for the people who support the reader. Do not pass tokens or bodies. */
export function logFailure(what: string, failure: unknown): void {
  const reason = failure instanceof Error ? failure.message : String(failure);
  // biome-ignore lint/suspicious/noConsole: R-8.6 asks that some failures are logged; this is the one place.
  console.warn(`${what}: ${reason}`);
}

/** Logs a note to the browser's console, for the people who support the reader. Do not pass tokens or bodies. */
export function logNote(text: string): void {
  // biome-ignore lint/suspicious/noConsole: R-8.6 asks that some notes are logged only; this is the one place.
  console.warn(text);
}
