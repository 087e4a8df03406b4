import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isWatching, partOf, routeOf } from "../metrics/route-of.ts";
import { readTraceParent } from "./trace-parent.ts";

/**
 * One line for each call, the sandbox's included, with who made it and from where. It names the route, never the URL: a
 * path or a query may hold a card number, or a link that opens an account.
 */
export const requestLog = fp(async (app) => {
  const level = app.services.settings.ACCESS_LOG ? "info" : "debug";

  app.addHook("onResponse", (request, reply, next) => {
    const route = routeOf(request);
    // The request's own logger is silent for the sandbox.
    app.log[isWatching(route) ? "debug" : level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        part: partOf(request),
        userId: userIdOf(request),
        client: request.ip,
        requestId: request.id,
        trace_id: request.span?.traceId ?? readTraceParent(request.headers.traceparent)?.traceId,
      },
      "request answered",
    );
    next();
  });
});

/** Undefined, and then not in the line, while nobody is signed in. */
function userIdOf({ principal, sandboxPrincipal }: FastifyRequest): number | undefined {
  if (principal) return principal.userId;
  return sandboxPrincipal ? Number(sandboxPrincipal.act?.sub ?? sandboxPrincipal.sub) : undefined;
}
