import type { IncomingMessage } from "node:http";
import { ApiError } from "@connect-portal/contract";
import fp from "fastify-plugin";

/**
 * A request names its host once (RFC 9112, section 3.2): of two, a proxy and this server might believe different ones.
 * Only HTTP/1.0 may leave it out.
 */
export const oneHost = fp(async (app) => {
  app.addHook("onRequest", ({ raw }, reply, next) => {
    const hosts = countHosts(raw);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0")) return next();
    reply.header("connection", "close");
    next(
      new ApiError("validation_failed", { errors: [{ in: "header", pointer: "host", message: "must be sent once" }] }),
    );
  });
});

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts;
}
