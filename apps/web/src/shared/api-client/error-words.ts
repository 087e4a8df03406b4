/** What the server says of a failure. `error-words.fr.ts` stands for this module in the French pages. */
export function errorWords(_code: unknown, _title: unknown, errorMessage: string | undefined): string | undefined {
  return errorMessage;
}
