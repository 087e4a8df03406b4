import type { Database } from "@connect-portal/database";
import { explainFailure } from "./explain-failure.ts";
import type { MailTransport } from "./mail-transport.ts";
import { findQueuedMail, markFailed, markSent, markTried } from "./mails.repository.ts";
import type { ServerWatch } from "./watch-server.ts";

export interface Delivery {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly server: ServerWatch;
  readonly now: () => Date;
}

/** Milliseconds for which a mail is tried, counted from when it was handed over. */
const PATIENCE = 2 * 86_400_000;

/**
 * Delivers one mail. Rejects when it is to be tried again. It is marked as sent right after the server's receipt: only a
 * process that dies in between, or a connection that is lost before the receipt, makes the mail go twice, then with the
 * same Message-ID.
 */
export async function deliverMail(delivery: Delivery, id: string, { isLast }: { isLast: boolean }): Promise<void> {
  const { db, transport, server, now } = delivery;
  const mail = await findQueuedMail(db, id);
  // An earlier attempt has sent it, and the queue did not hear of that.
  if (!mail) return;
  const isOver = isLast || now().getTime() - (mail.queuedAt ?? mail.createdAt).getTime() >= PATIENCE;
  if (!server.isUp() && !isOver) throw new Error("The mail server does not work.");
  try {
    await transport.send(mail);
  } catch (error) {
    const { reason, isRefused, isOfServer } = explainFailure(error);
    if (isRefused || isOver) return markFailed(db, id, reason, now());
    await markTried(db, id, reason);
    if (isOfServer) await server.look();
    throw error;
  }
  await markSent(db, id, now());
}
