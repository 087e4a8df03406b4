import { type ErrorCode, errorCatalogue } from "@connect-portal/contract";

/** A failure of the portal or of the sandbox: its text of the catalogue, and what docs/errors says of it. */
export interface ExplainedError {
  readonly code: ErrorCode;
  readonly status: string;
  readonly text: string;
  readonly cause: string;
  readonly mend: string;
  /** The group of the error, such as "Webhooks". */
  readonly section: string;
}

/** The rows of the tables of docs/errors/README.md: one or more codes, status, cause, mend. */
export function readErrorBook(markdown: string): ExplainedError[] {
  const errors: ExplainedError[] = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    const [codes = "", status = "", cause = "", mend = ""] = cellsOf(line);
    for (const code of codes.split(", ").filter(isErrorCode)) {
      errors.push({ code, status, text: errorCatalogue[code].text, cause, mend, section });
    }
  }
  return errors;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("`", "").replaceAll("\\|", "|"));
}
