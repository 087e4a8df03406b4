import { ApiError, AuditTraceBody, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { activityRoutes } from "./activity-routes.ts";
import { recordTrace } from "./record-trace.ts";

/** Traces that a user may leave in a minute: far more than somebody who clicks, far less than would fill the log. */
const TRACES_PER_MINUTE = 300;

const audit: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(activityRoutes);
  const limit = new RateLimiterMemory({ points: TRACES_PER_MINUTE, duration: 60 });

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
      const context = contextOf(request);
      await limit.consume(context.principal.userId).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        reply.header("retry-after", Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError("too_many_requests");
      });
      await recordTrace(context, request.body);
      return reply.code(204).send(null);
    },
  );
};

export default audit;
