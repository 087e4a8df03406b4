import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../context.ts";

/** The context of a verb, from a request to a route whose access is not "public". */
export function contextOf(request: FastifyRequest): RequestContext {
  const { principal, server, ip: address } = request;
  if (!principal) throw new Error(`${request.routeOptions.url} is public: it has no signed-in user`);
  return { db: server.services.database.db, principal, now: server.services.now, address };
}
