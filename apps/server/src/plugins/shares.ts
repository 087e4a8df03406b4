import type { FastifyRequest } from "fastify";

/** Whether it is a hook for somebody's inbox: what is no call of ours is taken whatever it is. */
export function isForInbox(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith("/inbox/") === true;
}
