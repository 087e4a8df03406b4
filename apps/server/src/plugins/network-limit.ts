import { ApiError } from "@connect-portal/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../modules/accounts/sign-in-limit.ts";

export interface NetworkLimit {
  /** Counts a call of the address's network. Seconds to wait; 0 lets it pass. */
  take(address: string): Promise<number>;
}

/** So many calls of one network within so many seconds. Counts are kept in the memory of this process. */
export function createNetworkLimit({ calls, seconds }: { calls: number; seconds: number }): NetworkLimit {
  const networks = new RateLimiterMemory({ points: calls, duration: seconds });
  return {
    take: async (address) => {
      try {
        await networks.consume(networkOf(address));
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return Math.ceil(reason.msBeforeNext / 1000);
      }
    },
  };
}

/** Hook of a route that says honestly when the limit is reached: 429 with the seconds to wait. */
export function limitedBy(limit: NetworkLimit): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const wait = await limit.take(request.ip);
    if (wait === 0) return;
    reply.header("retry-after", wait);
    throw new ApiError("too_many_requests");
  };
}
