import type { ContactBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { queueMail } from "../mail/queue-mail.ts";
import { insertContactMessage } from "./contact.repository.ts";

/** Keeps a visitor's message and queues the mail that tells of it. Call it in a transaction. */
export async function sendContactMessage(
  tx: Database,
  { subject, address, message, companyName, fullName }: ContactBody,
  { recipient, now }: { recipient: string; now: Date },
): Promise<void> {
  await insertContactMessage(tx, { receivedAt: now, subject, address, message, companyName, fullName });
  const content = {
    subject: `[Contact] ${subject}`,
    paragraphs: ["A visitor has sent this message with the contact form. Your reply goes to the visitor."],
    facts: [
      ["Subject", subject],
      ["Name", fullName],
      ["Company", companyName],
      ["Email", address],
    ] as const,
    quote: message,
  };
  await queueMail(tx, { kind: "contact", to: recipient, replyTo: address, content }, now);
}
