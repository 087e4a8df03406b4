import { setTimeout } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { asStep, currentSpan } from "../../tracing/span.ts";
import { explainFailure } from "./explain-failure.ts";
import type { MailTransport, SendEvents } from "./mail-transport.ts";
import {
  findQueuedMail,
  type MailRow,
  markFailed,
  markHandedOver,
  markSent,
  markTried,
  markUnanswered,
} from "./mails.repository.ts";
import { kindsThatExpire } from "./queue-mail.ts";
import type { ServerWatch } from "./watch-server.ts";

/** Milliseconds between two tries: at first, and at most. */
const FIRST_PAUSE = 100;

const LONGEST_PAUSE = 5_000;

export interface Delivery {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly server: ServerWatch;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Aborted when the worker stops. */
  readonly stopping: AbortSignal;
  /** The mails that this process sends, until their rows say how that ended. */
  readonly underWay: Map<string, Promise<void>>;
}

export interface Attempt {
  readonly isLast: boolean;
}

/** Milliseconds for which a mail is tried, counted from when it was handed over. */
const PATIENCE = 2 * 86_400_000;

const CUT_SHORT =
  "The portal stopped while it sent the email. It probably arrived, but the mail server did not confirm it.";

/**
 * Delivers one mail. Rejects when it should be retried. Resolves early when the server does not confirm it for long:
 * the row says so, and waiting for the receipt does not block other mails.
 */
export function deliverMail(delivery: Delivery, id: string, attempt: Attempt): Promise<void> {
  const { underWay } = delivery;
  // The queue hands out again what it has heard nothing of for long; this process knows better.
  const known = underWay.get(id);
  if (known) return known;
  const detached = Promise.withResolvers<void>();
  const work = tryMail(delivery, id, attempt, detached.resolve).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return Promise.race([work, detached.promise]);
}

async function tryMail(delivery: Delivery, id: string, { isLast }: Attempt, detach: () => void): Promise<void> {
  const { db, server, log, now } = delivery;
  const mail = await findQueuedMail(db, id);
  // An earlier attempt has sent it, and the queue did not hear of that.
  if (!mail) return;
  if (mail.handedOverAt && !kindsThatExpire.includes(mail.kind)) {
    log.warn(
      { id, kind: mail.kind },
      "a mail's receipt was lost with its process; it is listed as failed, not sent twice",
    );
    return markFailed(db, id, CUT_SHORT, now());
  }
  const isOver = isLast || now().getTime() - (mail.queuedAt ?? mail.createdAt).getTime() >= PATIENCE;
  if (!server.isUp() && !isOver) throw new Error("The mail server does not work.");
  await sendMail(delivery, mail, isOver, detach);
}

async function sendMail(delivery: Delivery, mail: MailRow, isOver: boolean, detach: () => void): Promise<void> {
  const { db, transport, server, log, now, stopping } = delivery;
  const { id } = mail;
  const write = (what: () => Promise<void>) =>
    persist(what, stopping, (err) =>
      log.debug({ err, id }, "what became of a mail cannot be stored, and is tried again"),
    );
  let notes: Promise<void> | undefined;
  const events: SendEvents = {
    // A process that dies without this note has not sent the mail; one that dies with it must not send it again.
    onHandOver: () => {
      const noted = markHandedOver(db, id, now(), mail.handedOverAt).then(
        (isFirst) => {
          if (!isFirst) throw new SentElsewhere();
        },
        (cause: unknown) => {
          throw new Error("The portal could not record the delivery, so it did not send the email.", { cause });
        },
      );
      notes = noted.catch(() => {});
      return noted;
    },
    onSilence: () => {
      notes = notes?.then(() => write(() => markUnanswered(db, id, now()))).then(detach, () => {});
    },
  };
  try {
    const facts = { "portal.mail.kind": mail.kind };
    const span = currentSpan()?.begin({ name: "send mail", kind: "client", facts });
    await asStep(span, () => transport.send(mail, events));
  } catch (error) {
    // The worker stops, and the mail was waiting for its turn.
    if (stopping.aborted && !notes) throw error;
    await notes;
    if (error instanceof SentElsewhere) throw error;
    const { reason, isRefused, isOfServer } = explainFailure(error);
    if (isRefused || isOver) return write(() => markFailed(db, id, reason, now()));
    await write(() => markTried(db, id, reason));
    if (isOfServer && !stopping.aborted) await server.look();
    throw error;
  }
  await notes;
  await write(() => markSent(db, id, now()));
}

/** The queue has heard nothing of this process for so long that it gave the mail to another one, which writes what becomes of it. */
class SentElsewhere extends Error {}

/**
 * Writes down how something ended that cannot be done again, until the database takes it. Rejects when `signal` ends it.
 * @param onFailure is told of each try that failed.
 */
async function persist(
  write: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (err: unknown) => void,
): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await write();
    } catch (err) {
      if (signal.aborted) throw err;
      onFailure(err);
    }
    // Stopping cuts the pause short, so that there is one more try.
    await setTimeout(pause, undefined, { signal }).catch(() => {});
  }
}
