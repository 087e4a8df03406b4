import type { DemoRequestBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { queueMail } from "../mail/queue-mail.ts";
import { demoRequestMail } from "../mail/texts.ts";
import { insertDemoRequest } from "./contact.repository.ts";

/** Keeps a request for a demo and queues the mail that tells of it. Call it in a transaction. */
export async function sendDemoRequest(
  tx: Database,
  request: DemoRequestBody,
  { recipient, now }: { recipient: string; now: Date },
): Promise<void> {
  const { emailSubject: subject, emailAddress: address, jobTitle, phone } = request;
  const { fullName = "", companyName = "", emailBody: message = "" } = request;
  await insertDemoRequest(tx, {
    receivedAt: now,
    subject,
    fullName,
    companyName,
    address,
    message,
    jobTitle,
    phone,
  });
  const content = demoRequestMail({ subject, fullName, jobTitle, companyName, address, phone, message });
  await queueMail(tx, { kind: "demo-request", to: recipient, replyTo: address, content }, now);
}
