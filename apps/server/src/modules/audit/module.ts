import { AuditTraceBody, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { recordTrace } from "./record-trace.ts";

const audit: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    paths.auditTrace,
    {
      config: { access: "signed-in" },
      schema: {
        summary: "Record what the signed-in user did",
        body: AuditTraceBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await recordTrace(contextOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
};

export default audit;
