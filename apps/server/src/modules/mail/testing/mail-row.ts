import type { MailRow } from "../mails.repository.ts";
import { renderMail } from "../render-mail.ts";

/** A queued mail, as the repository gives it. */
export function mailRow(fields: Partial<MailRow> = {}): MailRow {
  const { subject, text, html } = renderMail({ subject: "Hello", paragraphs: ["One paragraph."] });
  return {
    id: "4b0e8d2e-6d0c-4f7e-9d6c-2f9a4a1f1c11",
    kind: "contact",
    recipient: "reader@bank.example",
    replyTo: null,
    subject,
    textBody: text,
    htmlBody: html,
    state: "queued",
    attempts: 0,
    lastError: null,
    createdAt: new Date("2025-03-04T10:22:31.123Z"),
    queuedAt: null,
    handedOverAt: null,
    sentAt: null,
    failedAt: null,
    ...fields,
  };
}
