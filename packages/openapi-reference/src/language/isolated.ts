/** A name, code or path within a sentence that runs the other way, kept whole (UAX #9, FSI and PDI). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
