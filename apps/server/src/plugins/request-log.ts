import fp from "fastify-plugin";

/** One line per request at debug level. The query stays out of it: it may hold what must not be in a log. */
export const requestLog = fp(async (app) => {
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?", 1)[0];
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      "request answered",
    );
  });
});
