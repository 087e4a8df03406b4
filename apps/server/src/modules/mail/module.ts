import { ApiError, FailedMailsAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { presentFailedMail } from "./mail.presenter.ts";
import { countFailedMails, listFailedMails, putBack } from "./mails.repository.ts";

const FailedMailsQuery = Type.Object({
  page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
});

/** The dead letters: what could not be delivered, and one more try for it. Sending is the worker's; see queue.ts. */
const mail: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    paths.failedMails,
    {
      config: { access: "manage_user" },
      schema: {
        summary: "List the mails that could not be delivered",
        querystring: FailedMailsQuery,
        response: { 200: FailedMailsAnswer },
      },
    },
    async (request, reply) => {
      const { db } = contextOf(request);
      const { page, size } = request.query;
      const [rows, totalElements] = await Promise.all([listFailedMails(db, page, size), countFailedMails(db)]);
      reply.header("cache-control", "no-store");
      return { content: rows.map(presentFailedMail), totalElements };
    },
  );

  app.post(
    "/v1/mails/:id/resend",
    {
      config: { access: "manage_user" },
      schema: {
        summary: "Send a mail again that could not be delivered",
        params: Type.Object({ id: Type.String({ format: "uuid" }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { db } = contextOf(request);
      if (!(await putBack(db, request.params.id))) throw new ApiError("mail_not_found");
      return reply.code(204).send(null);
    },
  );
};

export default mail;
