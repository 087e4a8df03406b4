import { ApiError, type ErrorCode } from "@connect-portal/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import type { NetworkLimit } from "./limits.ts";

/** @throws ApiError with the seconds to wait, when there are any. */
export function refuseFor(seconds: number, code: ErrorCode = "too_many_requests"): void {
  if (seconds > 0) throw new ApiError(code, { retryAfter: seconds });
}

/** Hook of a route that counts its calls by network, before anything is read. */
export function limitedBy(limit: NetworkLimit): onRequestAsyncHookHandler {
  return async (request) => refuseFor(await limit.take(request.ip));
}
