/** Longest reason that is kept, in characters. */
const REASON_LENGTH = 500;

export interface Failure {
  /** The server's reply or the reason for having none, on one line. */
  readonly reason: string;
  /** The server will never accept this mail. */
  readonly isRefused: boolean;
  /** The server may not be working at all, so that other mails would fail as well. */
  readonly isOfServer: boolean;
}

/**
 * Interprets the error of an attempt. Only replies about the recipient or the message are final (RFC 5321 section
 * 4.2.1: a reply 5yz). The operator can fix a refused sender or password, so the mail waits for that.
 */
export function explainFailure(error: unknown): Failure {
  const { responseCode, command, message } = error as { responseCode?: number; command?: string; message?: string };
  const isOfMail = responseCode !== undefined && (command === "RCPT TO" || command === "DATA");
  return {
    reason: oneLine(message ?? String(error)),
    isRefused: isOfMail && responseCode >= 500,
    isOfServer: !isOfMail || responseCode === SERVICE_NOT_AVAILABLE,
  };
}

/** The server closes the connection, RFC 5321 section 4.2.2. */
const SERVICE_NOT_AVAILABLE = 421;

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, REASON_LENGTH);
}
