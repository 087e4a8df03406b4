import { createTransport, type SMTPPoolOptions } from "nodemailer";
import type { Settings } from "../../settings/schema.ts";
import { composeMessage } from "./compose-message.ts";
import type { MailTransport } from "./mail-transport.ts";

/** Connections that are kept open; a mail server of a company takes that many from one client. */
const CONNECTIONS = 5;

/**
 * Milliseconds. Who hangs up before the receipt gets the mail delivered twice, so that the wait for an answer is as long
 * as RFC 5321 section 4.5.3.2.6 asks; a server that does not even greet is given up sooner.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 } as const;

/** Over SMTP, with the server that the settings name. @param overrides for tests: other timeouts, trusted certificates. */
export function openSmtpTransport(settings: Settings, overrides: SMTPPoolOptions = {}): MailTransport {
  const transporter = createTransport({ ...optionsOf(settings), ...overrides, pool: true });
  return {
    send: async (mail) => {
      await transporter.sendMail(composeMessage(mail, settings.MAIL_FROM));
    },
    verify: async () => {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
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
    maxConnections: CONNECTIONS,
    // Retries are the queue's: a mail that goes again by itself would arrive twice.
    maxRequeues: 0,
    ...TIMEOUTS,
  };
}
