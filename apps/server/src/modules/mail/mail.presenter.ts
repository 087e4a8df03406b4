import type { FailedMail } from "@connect-portal/contract";
import type { listFailedMails } from "./mails.repository.ts";

type FailedMailRow = Awaited<ReturnType<typeof listFailedMails>>[number];

/** A failed mail has the reason and the moment of its failure; the table cannot say so. */
export function presentFailedMail(mail: FailedMailRow): FailedMail {
  const { id, kind, recipient, subject, attempts, lastError, createdAt, failedAt } = mail;
  return {
    id,
    kind,
    recipient,
    subject,
    attempts,
    lastError: lastError ?? "",
    createdAt: createdAt.toISOString(),
    failedAt: (failedAt ?? createdAt).toISOString(),
  };
}
