/** A failure of the portal or of the sandbox, as docs/errors explains it. */
export interface ExplainedError {
  readonly code: string;
  readonly status: string;
  readonly text: string;
  readonly cause: string;
  readonly mend: string;
  /** The group of the error, such as "Webhooks". */
  readonly section: string;
}

/** The rows of the tables of docs/errors/README.md: code, status, text, cause, mend. */
export function readErrorBook(markdown: string): ExplainedError[] {
  const errors: ExplainedError[] = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    const [code = "", status = "", text = "", cause = "", mend = ""] = cellsOf(line);
    if (/^[a-z_]+$/.test(code) && /^\d{3}$/.test(status)) errors.push({ code, status, text, cause, mend, section });
  }
  return errors;
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("`", "").replaceAll("\\|", "|"));
}
