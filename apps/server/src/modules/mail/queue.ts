import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../settings/schema.ts";
import type { Queue, RetryPolicy } from "../queue.ts";
import { deliverMail } from "./deliver-mail.ts";
import { type MailTransport, type Sender, senderOf } from "./mail-transport.ts";
import { takeBackUnanswered, takeWaitingMails } from "./mails.repository.ts";
import { openOutboxTransport } from "./outbox-transport.ts";
import { openSmtpTransport, type SmtpOptions } from "./smtp-transport.ts";
import { type LookPauses, usualPauses, watchServer } from "./watch-server.ts";

export interface MailQueueOptions {
  readonly retry?: RetryPolicy;
  readonly pauses?: LookPauses;
  readonly smtp?: SmtpOptions;
}

/**
 * After five seconds, then twice as long each time, then every five minutes. deliverMail ends it after two days; a server
 * that comes and goes has mails tried more often, and shall not use that up.
 */
const patience: RetryPolicy = { limit: 100_000, delay: 5, longestDelay: 300 };

/** Seconds: a mail may wait for its turn behind others that have ten minutes for their receipt. */
const TIMEOUT = 1_800;

/** Milliseconds: the ten minutes for a receipt, and one to store that it did not come. */
const UNANSWERED = 660_000;
/** The same with a link that expires, which waits two minutes for its receipt. */
const UNANSWERED_EXPIRING = 180_000;

/** Milliseconds to store the outcome of work that stopping has interrupted. */
const LAST_WORDS = 1_000;

/** The delivery of mails. While the server does not work, none is handed over; it may stay away as long as it likes. */
export function createMailQueue({ retry = patience, pauses = usualPauses, smtp }: MailQueueOptions = {}): Queue {
  return {
    name: "deliver-mail",
    retry,
    timeout: TIMEOUT,
    open: ({ settings, database, content, now }, log, { retryNow }) => {
      const { db } = database;
      const transport = openTransport(settings, () => senderOf(settings.MAIL_FROM, content.current().brand), log, smtp);
      const server = watchServer(() => transport.verify(), retryNow, log, pauses);
      const stopping = new AbortController();
      const underWay = new Map<string, Promise<void>>();
      const delivery = { db, transport, server, log, now, stopping: stopping.signal, underWay };
      return {
        take: async (tx, limit) => {
          if (!server.isUp()) return [];
          const at = now().getTime();
          await takeBackUnanswered(tx, new Date(at - UNANSWERED), new Date(at - UNANSWERED_EXPIRING));
          return takeWaitingMails(tx, limit, now());
        },
        work: (id, attempt) => deliverMail(delivery, id, attempt),
        close: async () => {
          stopping.abort();
          server.close();
          transport.close();
          await Promise.race([Promise.allSettled(underWay.values()), setTimeout(LAST_WORDS)]);
        },
      };
    },
  };
}

function openTransport(
  settings: Settings,
  sender: () => Sender,
  log: FastifyBaseLogger,
  smtp: SmtpOptions | undefined,
): MailTransport {
  if (settings.SMTP_HOST !== undefined) return openSmtpTransport(settings, sender, log, smtp);
  return openOutboxTransport(join(settings.DATA_DIR, "outbox"), sender, log);
}

export default createMailQueue();
