import type { MailRow } from "./mails.repository.ts";

/** The way out of the portal. */
export interface MailTransport {
  /** Resolves when the other side has taken the mail. */
  send(mail: MailRow): Promise<void>;
  /** Rejects when nothing could be sent now. */
  verify(): Promise<void>;
  close(): void;
}
