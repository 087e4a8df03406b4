import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../../serve-call.ts";
import { refuseReversed } from "../activity/refuse-reversed.ts";
import { searchActivity } from "./search-activity.ts";

/** What administrators find in the log of all accounts. */
export const searchRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app.services;

  serveCall(app, "searchActivity", async (request, reply) => {
    refuseReversed(request.query);
    reply.header("cache-control", "no-store");
    const found = await searchActivity(database, request.query);
    app.reads.note(request, request.query);
    return found;
  });
};
