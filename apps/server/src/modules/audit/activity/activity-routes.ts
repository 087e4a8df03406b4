import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { listActivity } from "./list-activity.ts";
import { refuseReversed } from "./refuse-reversed.ts";

/** What administrators read of the log: what one user did. */
export const activityRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listActivity", async (request, reply) => {
    const { db } = contextOf(request);
    refuseReversed(request.query);
    app.reads.note(request, { actor: request.params.username });
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(Readable.from(listActivity(db, request.params.username, request.query)));
  });
};
