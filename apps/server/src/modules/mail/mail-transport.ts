import type { MailRow } from "./mails.repository.ts";

/** What is told of a mail while it is sent. */
export interface SendEvents {
  /** All is sent but the end, without which the other side takes nothing. It follows when this resolves. */
  onHandOver(): Promise<void>;
  /** It has not said so for long. */
  onSilence(): void;
}

/** The way out of the portal. */
export interface MailTransport {
  /** Resolves when the other side has taken the mail. */
  send(mail: MailRow, events?: SendEvents): Promise<void>;
  /** Rejects when nothing could be sent now. */
  verify(): Promise<void>;
  /** What is being sent ends with an error. */
  close(): void;
}
