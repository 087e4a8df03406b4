import type { FastifyInstance } from "fastify";

/**
 * The sandbox's own line for each request, at debug level. It names the path template, never the URL: a path or a query
 * may hold a card number.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    app.log.debug(
      {
        method: request.method,
        operation: request.sandboxOperation?.label ?? "none",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        requestId: request.sandboxRequestId,
      },
      "sandbox request answered",
    );
    next();
  });
}
