/** Cause and mend in one line. */
export function explain(failure: string, error: unknown): string {
  const { message, mend } = error as { message: string; mend?: string };
  const cause = `${failure}: ${message.replace(/\.$/, "")}.`;
  return mend === undefined ? cause : `${cause} ${mend}.`;
}
