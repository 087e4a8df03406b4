import { ApiError } from "@connect-portal/contract";
import type { FastifyReply } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Deliveries of a user: far more than somebody clicks, far too few to be a load on whoever gets them. */
const PER_MINUTE = 60;
const AT_ONCE = 4;
/** Of all users of this process together, so that slow hooks cannot take its sockets and its name lookups. */
const AT_ONCE_TOGETHER = 64;

/**
 * Does the work when the user may send now. Counts are kept in the memory of this process.
 * @throws ApiError delivery_limit, with the seconds to wait in the header Retry-After
 */
export type DeliveryLimit = <T>(userId: number, reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

export function createDeliveryLimit(): DeliveryLimit {
  const perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  const running = new Map<number, number>();
  let together = 0;

  return async (userId, reply, work) => {
    const own = running.get(userId) ?? 0;
    if (own >= AT_ONCE || together >= AT_ONCE_TOGETHER) throw limited(reply, 1);
    running.set(userId, own + 1);
    together++;
    try {
      await perMinute.consume(userId).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? limited(reply, Math.ceil(refusal.msBeforeNext / 1000)) : refusal;
      });
      return await work();
    } finally {
      together--;
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}

function limited(reply: FastifyReply, seconds: number): ApiError {
  reply.header("retry-after", seconds);
  return new ApiError("delivery_limit");
}
