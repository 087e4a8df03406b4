import { randomUUID } from "node:crypto";
import type { Database } from "@connect-portal/database";
import type { MailContent } from "./mail-content.ts";
import { mails } from "./mails.tables.ts";
import { renderMail } from "./render-mail.ts";

export type MailKind =
  | "contact"
  | "demo-request"
  | "confirm-email"
  | "account-waits"
  | "role-requested"
  | "account-exists"
  | "account-activated"
  | "reset-password"
  | "password-changed"
  | "password-guessed"
  | "second-factor-changed"
  | "second-factor-guessed"
  | "endpoint-disabled"
  | "deprecated-calls"
  | "invitation"
  | "system-alarm";

/** Their link opens something for 30 minutes or a day: one that comes twice does no harm, and one that comes late does. */
export const kindsThatExpire: readonly string[] = [
  "confirm-email",
  "account-exists",
  "reset-password",
] satisfies MailKind[];

interface NewMail {
  readonly kind: MailKind;
  /** One address. */
  readonly to: string;
  /** Address for the reader's reply; the portal itself when omitted. */
  readonly replyTo?: string;
  readonly content: MailContent;
}

/** Stores a mail to be delivered. Call it in the transaction that causes the mail: both are kept, or neither. */
export async function queueMail(db: Database, { kind, to, replyTo, content }: NewMail, now: Date): Promise<void> {
  const { subject, text, html } = renderMail(content);
  await db.insert(mails).values({
    id: randomUUID(),
    kind,
    recipient: to,
    replyTo: replyTo ?? null,
    subject,
    textBody: text,
    htmlBody: html,
    createdAt: now,
  });
}
