import { type MailName, mailLanguage, mailTemplateIn } from "@connect-portal/content";
import { ApiError, type FailedMail } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { stringify } from "yaml";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { letterheadOf } from "../accounts/portal-address.ts";
import { senderOf } from "./mail-transport.ts";
import { countFailedMails, listFailedMails, putBack } from "./mails.repository.ts";
import { renderMail } from "./render-mail.ts";
import { sampleMails } from "./sample-mails.ts";

type FailedMailRow = Awaited<ReturnType<typeof listFailedMails>>[number];

/** The dead letters: what could not be delivered, and one more try for it. Sending is the worker's; see queue.ts. */
const mail: FastifyPluginAsync = async (app) => {
  serveCall(app, "listFailedMails", async (request, reply) => {
    const { db } = contextOf(request);
    const { page, size } = request.query;
    const [rows, totalElements] = await Promise.all([listFailedMails(db, page, size), countFailedMails(db)]);
    reply.header("cache-control", "no-store");
    return { content: rows.map(presentFailedMail), totalElements };
  });

  serveCall(app, "previewMails", async (request, reply) => {
    const { brand } = app.contentFor(request.principal);
    const { name, address } = senderOf(app.services.settings.MAIL_FROM, brand);
    const from = `${name} <${address}>`;
    const language = mailLanguage(brand, request.query.language ?? null);
    const samples = Object.entries(sampleMails({ ...letterheadOf(app), brand }, language));
    reply.header("cache-control", "no-store");
    return {
      mails: samples.map(([mail, content]) => {
        const { subject, text, html } = renderMail(content);
        const { template } = mailTemplateIn(brand, mail as MailName, language);
        return { name: mail, from, subject, text, html, template: stringify(template) };
      }),
      language,
      languages: [...brand.languages],
    };
  });

  serveCall(app, "resendMail", async (request, reply) => {
    const { db } = contextOf(request);
    if (!(await putBack(db, request.params.id))) throw new ApiError("mail_not_found");
    return reply.code(204).send(null);
  });
};

export default mail;

/** A failed mail has the reason and the moment of its failure; the table cannot say so. */
function presentFailedMail(mail: FailedMailRow): FailedMail {
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
