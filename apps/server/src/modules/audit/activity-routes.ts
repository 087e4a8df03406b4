import { Readable } from "node:stream";
import { ActivityAnswer, ActivityQuery, ApiError, ChainCheckAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { presentChainCheck } from "./chain-check.presenter.ts";
import { findLatestCheck } from "./chain-checks.repository.ts";
import { listActivity } from "./list-activity.ts";

const ActivityParams = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 255, description: "Whose log; upper and lower case are one." }),
});

/** What administrators read of the log: what one user did, and whether the whole of it still holds. */
export const activityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    "/audit/events/:username",
    {
      config: { access: "manage_user" },
      schema: {
        summary: "List what a user did",
        params: ActivityParams,
        querystring: ActivityQuery,
        // Sent piece by piece, see listActivity; the document shows what the pieces make.
        response: { 200: Type.Unsafe<Readable>(ActivityAnswer) },
      },
    },
    async (request, reply) => {
      const { db } = contextOf(request);
      refuseReversed(request.query);
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      return reply.send(Readable.from(listActivity(db, request.params.username, request.query)));
    },
  );

  app.get(
    paths.chainCheck,
    {
      config: { access: "manage_user" },
      schema: { summary: "Tell the latest check of the activity log", response: { 200: ChainCheckAnswer } },
    },
    async (request, reply) => {
      const { db } = contextOf(request);
      reply.header("cache-control", "no-store");
      return presentChainCheck(await findLatestCheck(db));
    },
  );
};

function refuseReversed({ startDate, endDate }: ActivityQuery): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return;
  const message = "must not be before startDate";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "endDate", message }] });
}
