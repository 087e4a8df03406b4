import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";

const host = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * This server's origin as the caller sees it. The caller can choose it and it ends up in generated code, so only host
 * names pass.
 */
export function originOf(request: Pick<FastifyRequest, "protocol" | "host">): string {
  const origin = host.test(request.host) ? URL.parse(`${request.protocol}://${request.host}`)?.origin : undefined;
  if (origin !== undefined) return origin;
  throw new ApiError("validation_failed", {
    errors: [{ in: "header", pointer: "host", message: "must be a host name" }],
  });
}
