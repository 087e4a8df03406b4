import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";

const host = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Where this server is for the caller. What a caller writes there ends in generated code, so only host names pass. */
export function originOf(request: Pick<FastifyRequest, "protocol" | "host">): string {
  const origin = host.test(request.host) ? URL.parse(`${request.protocol}://${request.host}`)?.origin : undefined;
  if (origin !== undefined) return origin;
  throw new ApiError("validation_failed", {
    errors: [{ in: "header", pointer: "host", message: "must be a host name" }],
  });
}
