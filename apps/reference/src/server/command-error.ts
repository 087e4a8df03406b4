/** Why the command ends: the cause, and what to do about it. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly mend: string;

  constructor(cause: string, mend: string) {
    super(cause);
    this.mend = mend;
  }
}

/** One line for the reader of a terminal. */
export function explain(error: unknown): string {
  if (!(error instanceof CommandError)) return `Cannot serve: ${error instanceof Error ? error.message : error}`;
  return `Cannot serve: ${oneLine(error.message)}. ${oneLine(error.mend)}.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.+$/, "");
}
