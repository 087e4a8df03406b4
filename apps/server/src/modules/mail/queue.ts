import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { SMTPPoolOptions } from "nodemailer";
import type { Settings } from "../../settings/schema.ts";
import type { Queue, RetryPolicy } from "../queue.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { MailTransport } from "./mail-transport.ts";
import { takeWaitingMails } from "./mails.repository.ts";
import { openOutboxTransport } from "./outbox-transport.ts";
import { openSmtpTransport } from "./smtp-transport.ts";
import { type LookPauses, usualPauses, watchServer } from "./watch-server.ts";

export interface MailQueueOptions {
  readonly retry?: RetryPolicy;
  readonly pauses?: LookPauses;
  readonly smtp?: SMTPPoolOptions;
}

/**
 * After five seconds, then twice as long each time, then every five minutes. deliverMail ends it after two days; a server
 * that comes and goes has mails tried more often, and shall not use that up.
 */
const patience: RetryPolicy = { limit: 100_000, delay: 5, longestDelay: 300 };

/** Seconds: a batch of ten over five connections, each mail of it with a server that answers after ten minutes. */
const TIMEOUT = 1_800;

/** The delivery of mails. While the server does not work, none is handed over; it may stay away as long as it likes. */
export function createMailQueue({ retry = patience, pauses = usualPauses, smtp }: MailQueueOptions = {}): Queue {
  return {
    name: "deliver-mail",
    retry,
    timeout: TIMEOUT,
    open: ({ settings, database, now }, log, { retryNow }) => {
      const transport = openTransport(settings, log, smtp);
      const server = watchServer(() => transport.verify(), retryNow, log, pauses);
      const delivery = { db: database.db, transport, server, now };
      return {
        take: async (tx, limit) => (server.isUp() ? takeWaitingMails(tx, limit, now()) : []),
        work: (id, attempt) => deliverMail(delivery, id, attempt),
        close: () => {
          server.close();
          transport.close();
        },
      };
    },
  };
}

function openTransport(settings: Settings, log: FastifyBaseLogger, smtp: SMTPPoolOptions | undefined): MailTransport {
  if (settings.SMTP_HOST !== undefined) return openSmtpTransport(settings, smtp);
  return openOutboxTransport(join(settings.DATA_DIR, "outbox"), settings.MAIL_FROM, log);
}

export default createMailQueue();
