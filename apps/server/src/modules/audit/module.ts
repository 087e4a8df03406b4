import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { activityRoutes } from "./activity/activity-routes.ts";
import { checkRoutes } from "./chain/check-routes.ts";
import { digestRoutes } from "./digests/digest-routes.ts";
import { recordTrace } from "./record-trace.ts";
import { searchRoutes } from "./search/search-routes.ts";

/** Traces that a user may leave in a minute: far more than somebody who clicks, far less than would fill the log. */
const traceLimit = { name: "trace", calls: 300, seconds: 60, ofProcess: true } as const;

const audit: FastifyPluginAsync = async (app) => {
  await app.register(activityRoutes);
  await app.register(searchRoutes);
  await app.register(checkRoutes);
  await app.register(digestRoutes);
  const limit = app.limits.perKey(traceLimit);

  serveCall(app, "recordTrace", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await limit.take(context.principal.userId));
    const { PUBLIC_URL } = app.services.settings;
    const ownOrigins = [
      `${request.protocol}://${request.host}`,
      ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).origin]),
    ];
    const by = await recordTrace(context, request.body, { calls: app.calls, ownOrigins });
    return reply.code(204).header("recorded-by", by).send(null);
  });
};

export default audit;
