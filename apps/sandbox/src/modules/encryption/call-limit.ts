import { ApiError } from "@connect-portal/contract";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const WINDOW = "1 minute";
/** Ten a second, far more than a test run sends. A decryption takes about a millisecond of CPU, a failing one a few. */
const CALLS = 600;

/** Counts a call of an account, in the memory of this process. @throws ApiError too_many_requests */
export async function createCallLimit(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: CALLS,
    timeWindow: WINDOW,
    keyGenerator: ({ encryptionCaller }) => encryptionCaller?.sub ?? "",
  });
  return async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header("retry-after", String(state.ttlInSeconds));
    throw new ApiError("too_many_requests");
  };
}
