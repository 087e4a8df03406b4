import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { retryFailedJob } from "./failed-jobs.repository.ts";
import { readSystemStatus } from "./read-system-status.ts";
import { presentSystemStatus } from "./system.presenter.ts";

/** How the portal is, for administrators, and one more try for what has failed. */
const system: FastifyPluginAsync = async (app) => {
  serveCall(app, "getSystemStatus", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return presentSystemStatus(await readSystemStatus(app));
  });

  serveCall(app, "retryJob", async (request, reply) => {
    const { db } = contextOf(request);
    if (!(await retryFailedJob(db, request.params.id))) throw new ApiError("job_not_found");
    return reply.code(204).send(null);
  });
};

export default system;
