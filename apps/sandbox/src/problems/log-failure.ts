import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";

/** The log gets the cause, and nothing of the request. A caller that disconnects while sending a body is no failure. */
export function logFailure(error: unknown, request: FastifyRequest, message: string): void {
  const { raw, sandboxOperation, sandboxRequestId, server } = request;
  const line = { err: error, operation: sandboxOperation?.label, requestId: sandboxRequestId };
  const hasLeft = raw.destroyed && !raw.complete;
  // Code that rejects calls because of the server's state logs it once, not for each call.
  if (hasLeft || isSaidElsewhere(error)) server.log.debug(line, message);
  else server.log.error(line, message);
}

function isSaidElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "overloaded" || error.code === "not_ready");
}
