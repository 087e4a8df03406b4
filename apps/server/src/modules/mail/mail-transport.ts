import type { Brand } from "@connect-portal/content";
import type { SendMailOptions } from "nodemailer";
import type { MailRow } from "./mails.repository.ts";

/** Reports the progress of sending a mail. */
export interface SendEvents {
  /** All is sent but the end, without which the other side takes nothing. It follows when this resolves. */
  onHandOver(): Promise<void>;
  /** The server has not confirmed it for long. */
  onSilence(): void;
}

/** The way out of the portal. */
export interface MailTransport {
  /** Resolves when the other side has taken the mail. */
  send(mail: MailRow, events?: SendEvents): Promise<void>;
  /** Rejects when nothing could be sent now. */
  verify(): Promise<void>;
  /** Ends mails that are being sent with an error. */
  close(): void;
}

interface Message extends SendMailOptions {
  readonly text: string;
  readonly html: string;
}

/** Name and address of the sender of every mail: the brand's name of it, or that of MAIL_FROM, or the portal's. */
export function senderOf(mailbox: string, { name, mails }: Brand): Sender {
  const own = parseMailbox(mailbox);
  return { name: mails.sender ?? (own.name || name), address: own.address };
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * The message of a mail, the same at each attempt: by its Message-ID a receiver recognises one that comes again after a
 * connection was lost before the receipt. Addresses are objects, which are not parsed: one stays one, in the envelope too.
 */
export function composeMessage(mail: MailRow, sender: Sender): Message {
  const domain = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  return {
    from: { ...sender },
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    // RFC 3834: nobody's holiday notice answers to this.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The name and the address of MAIL_FROM, whose form the settings have checked. */
export function parseMailbox(mailbox: string): Sender {
  const [, name = "", address = mailbox] = /^(.+) <(.+)>$/.exec(mailbox) ?? [];
  return { name, address };
}
