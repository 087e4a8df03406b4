import { ApiError } from "@connect-portal/contract";
import type { FastifyReply } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const TEN_MINUTES = 600;

/**
 * Counts a call of a user, so many of which pass in so many seconds. Counts are kept in the memory of this process.
 * @throws ApiError too_many_requests, with the seconds to wait in the header Retry-After
 */
export function createCallerLimit(
  calls: number,
  seconds = TEN_MINUTES,
): (userId: number, reply: FastifyReply) => Promise<void> {
  const limit = new RateLimiterMemory({ points: calls, duration: seconds });
  return async (userId, reply) => {
    await limit.consume(userId).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      reply.header("retry-after", Math.ceil(refusal.msBeforeNext / 1000));
      throw new ApiError("too_many_requests");
    });
  };
}
