import { pipeline, type Readable, Transform } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { createTransport, type SendMailOptions, type SMTPPoolOptions } from "nodemailer";
import type { Settings } from "../../settings/schema.ts";
import { type LaneLimits, openLanes } from "./lanes.ts";
import { composeMessage, type MailTransport, type SendEvents, type Sender } from "./mail-transport.ts";
import type { MailRow } from "./mails.repository.ts";
import { kindsThatExpire } from "./queue-mail.ts";

/** Milliseconds. */
interface SmtpLimits extends LaneLimits {
  /** Until the server has the whole text: an incomplete mail can be sent again without harm. */
  readonly text: number;
  /** For the receipt, before the conversation counts as silent. */
  readonly silence: number;
  /** For the receipt at all. Who hangs up before it gets the mail delivered twice: RFC 5321 section 4.5.3.2.6. */
  readonly receipt: number;
  /** The same where the mail has a link that expires: it is sent once more on another connection, as the same message. */
  readonly expiringReceipt: number;
}

const usualLimits: SmtpLimits = {
  usual: 5,
  spare: 5,
  pause: 20_000,
  text: 60_000,
  silence: 20_000,
  receipt: 600_000,
  expiringReceipt: 120_000,
};

/** Milliseconds. A server that does not even greet is given up soon; the limits above are shorter than the last one. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 660_000 } as const;
/** Milliseconds for an answer to a command while somebody looks whether the server works. */
const LOOK_TIMEOUT = 30_000;

export interface SmtpOptions {
  readonly limits?: Partial<SmtpLimits>;
  /** For tests: trusted certificates. */
  readonly connection?: SMTPPoolOptions;
}

interface WatchedMessage extends SendMailOptions {
  readonly beforeEnd: () => Promise<void>;
}

/** Over SMTP, with the server that the settings name. */
export function openSmtpTransport(
  settings: Settings,
  sender: () => Sender,
  log: FastifyBaseLogger,
  { limits: changed, connection = {} }: SmtpOptions = {},
): MailTransport {
  const limits = { ...usualLimits, ...changed };
  const options = { ...optionsOf(settings), ...connection };
  const looker = createTransport({ ...options, socketTimeout: LOOK_TIMEOUT });
  const transporter = createTransport({ ...options, maxConnections: limits.usual + limits.spare, pool: true });
  const lanes = openLanes(limits, log);
  const closing = new AbortController();

  // The stream is read only after the server has asked for the text.
  transporter.use("stream", ({ message, data }, done) => {
    message.processFunc((text) => holdEnd(text, (data as WatchedMessage).beforeEnd));
    done();
  });

  async function converse(mail: MailRow, events?: SendEvents): Promise<void> {
    const lane = await lanes.enter();
    const late = new AbortController();
    const receipt = kindsThatExpire.includes(mail.kind) ? limits.expiringReceipt : limits.receipt;
    const signal = AbortSignal.any([late.signal, closing.signal]);
    const timers = [endAfter(late, limits.text, "The mail server did not accept the text in time.")];
    let isHandedOver = false;
    const beforeEnd = async () => {
      await events?.onHandOver().catch((error: unknown) => {
        late.abort(error);
        throw error;
      });
      timers.forEach(clearTimeout);
      timers.push(endAfter(late, receipt, "The mail server did not confirm the email."));
      timers.push(setTimeout(onSilence, limits.silence));
      isHandedOver = true;
      lane.handOver();
    };
    const onSilence = () => {
      lane.fallSilent();
      events?.onSilence();
    };
    const message: WatchedMessage = { ...composeMessage(mail, sender()), signal, beforeEnd };
    try {
      await transporter.sendMail(message);
      lane.answer();
    } catch (error) {
      const isAnswer = isHandedOver && (error as { responseCode?: number }).responseCode !== undefined;
      if (isAnswer) lane.answer();
      throw signal.aborted ? signal.reason : error;
    } finally {
      timers.forEach(clearTimeout);
      lane.leave();
    }
  }

  return {
    send: converse,
    verify: async () => {
      await looker.verify();
    },
    close: () => {
      lanes.close();
      closing.abort(new Error("The worker stopped before the mail server confirmed the email."));
      transporter.close();
      looker.close();
    },
  };
}

/** The same text, whose end waits until the work is done; without its end a server throws a mail away. */
function holdEnd(text: Readable, work: () => Promise<void>): Readable {
  const held = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void work().then(() => done(), done),
  });
  // The reader of the stream gets its errors; the conversation ends by its signal.
  return pipeline(text, held, () => {});
}

function endAfter(late: AbortController, milliseconds: number, reason: string): NodeJS.Timeout {
  return setTimeout(() => late.abort(new Error(reason)), milliseconds);
}

function optionsOf(settings: Settings): SMTPPoolOptions {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD } = settings;
  return {
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_SECURITY === "tls",
    requireTLS: SMTP_SECURITY === "starttls",
    ignoreTLS: SMTP_SECURITY === "none",
    ...(SMTP_USER === undefined ? {} : { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } }),
    // Retries are the queue's: a mail that goes again by itself would arrive twice.
    maxRequeues: 0,
    ...TIMEOUTS,
  };
}
