import fp from "fastify-plugin";
import type { FixedHeaders } from "../connections/raw-answer.ts";

/** What every answer carries: the security headers, and the id by which the log knows the request. */
export const everyAnswer = fp<{ headers: FixedHeaders }>(async (app, { headers }) => {
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers).header("x-request-id", request.id);
    next();
  });
});
