import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { partOf, routeOf } from "../metrics/route-of.ts";
import { readTraceParent } from "./trace-parent.ts";

/** Asked every few seconds by whoever watches the process: they would be most of the log. */
const WATCHED: ReadonlySet<string> = new Set(["/health", "/ready"]);

/**
 * One line for each call, the sandbox's included. It names the route, never the address: a path or a query may hold a
 * card number, or a link that opens an account.
 */
export const requestLog = fp(async (app) => {
  const level = app.services.settings.ACCESS_LOG ? "info" : "debug";

  app.addHook("onResponse", (request, reply, next) => {
    const route = routeOf(request);
    // Not the request's own logger: the sandbox's is silent.
    app.log[WATCHED.has(route) ? "debug" : level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        part: partOf(request),
        userId: userIdOf(request),
        requestId: request.id,
        traceId: readTraceParent(request.headers.traceparent)?.traceId,
      },
      "request answered",
    );
    next();
  });
});

/** Undefined, and then not in the line, while nobody is signed in. */
function userIdOf({ principal, sandboxPrincipal }: FastifyRequest): number | undefined {
  if (principal) return principal.userId;
  return sandboxPrincipal ? Number(sandboxPrincipal.sub) : undefined;
}
