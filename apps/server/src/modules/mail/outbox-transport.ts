import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { composeMessage, type MailTransport, type Sender } from "./mail-transport.ts";
import type { MailRow } from "./mails.repository.ts";

/**
 * Instead of a mail server: each mail is a file in `folder`, for its owner's eyes only. Its text part is not encoded, so
 * that whoever opens it reads the link as it is. A mail that is written twice is one file.
 */
export function openOutboxTransport(folder: string, sender: () => Sender, log: FastifyBaseLogger): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const { text, html, ...message } = composeMessage(mail, sender());
      const { message: content } = await transporter.sendMail({
        ...message,
        alternatives: [{ raw: plainPart(text) }, { contentType: "text/html; charset=utf-8", content: html }],
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(mail));
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, kind: mail.kind }, "mail written to the outbox, because SMTP_HOST is not set");
    },
    verify: async () => {},
    close: () => transporter.close(),
  };
}

/** Its name begins with the time, so that the folder is in order. */
function fileName({ id, kind, createdAt }: MailRow): string {
  return `${createdAt.toISOString().replace(/[:.]/g, "-")}-${kind}-${id}.eml`;
}

function plainPart(text: string): string {
  return `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`;
}
