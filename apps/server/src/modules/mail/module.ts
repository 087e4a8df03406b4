import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { presentFailedMail } from "./mail.presenter.ts";
import { countFailedMails, listFailedMails, putBack } from "./mails.repository.ts";

/** The dead letters: what could not be delivered, and one more try for it. Sending is the worker's; see queue.ts. */
const mail: FastifyPluginAsync = async (app) => {
  serveCall(app, "listFailedMails", async (request, reply) => {
    const { db } = contextOf(request);
    const { page, size } = request.query;
    const [rows, totalElements] = await Promise.all([listFailedMails(db, page, size), countFailedMails(db)]);
    reply.header("cache-control", "no-store");
    return { content: rows.map(presentFailedMail), totalElements };
  });

  serveCall(app, "resendMail", async (request, reply) => {
    const { db } = contextOf(request);
    if (!(await putBack(db, request.params.id))) throw new ApiError("mail_not_found");
    return reply.code(204).send(null);
  });
};

export default mail;
