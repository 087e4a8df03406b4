import { Readable } from "node:stream";
import { type ActivityQuery, ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { presentChainCheck } from "../chain/chain-check.presenter.ts";
import { findLatestCheck } from "../chain/chain-checks.repository.ts";
import { listActivity } from "./list-activity.ts";

/** What administrators read of the log: what one user did, and whether the whole of it still holds. */
export const activityRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listActivity", async (request, reply) => {
    const { db } = contextOf(request);
    refuseReversed(request.query);
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(Readable.from(listActivity(db, request.params.username, request.query)));
  });

  serveCall(app, "getChainCheck", async (request, reply) => {
    const { db } = contextOf(request);
    reply.header("cache-control", "no-store");
    return presentChainCheck(await findLatestCheck(db));
  });
};

function refuseReversed({ startDate, endDate }: ActivityQuery): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return;
  const message = "must not be before startDate";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "endDate", message }] });
}
