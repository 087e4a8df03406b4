import type { ContactBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { queueMail } from "../mail/queue-mail.ts";
import { contactMail } from "../mail/texts.ts";
import { insertContactMessage } from "./contact.repository.ts";

/** Keeps a visitor's message and queues the mail that tells of it. Call it in a transaction. */
export async function sendContactMessage(
  tx: Database,
  { subject, address, message, companyName, fullName }: ContactBody,
  { recipient, now }: { recipient: string; now: Date },
): Promise<void> {
  await insertContactMessage(tx, { receivedAt: now, subject, address, message, companyName, fullName });
  const content = contactMail({ subject, fullName, companyName, address, message });
  await queueMail(tx, { kind: "contact", to: recipient, replyTo: address, content }, now);
}
