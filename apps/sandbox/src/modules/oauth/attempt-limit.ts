import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OAuthError } from "./oauth-error.ts";

const WINDOW = "1 minute";
/** A client needs one token an hour; a test run that asks for one before every call still passes. */
const ATTEMPTS_PER_CLIENT_AND_ADDRESS = 30;
const ATTEMPTS_PER_ADDRESS = 120;

/** Counts an attempt, before it is tried. @throws OAuthError temporarily_unavailable when there were too many */
export type CountAttempt = (request: FastifyRequest, clientId: string) => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    oauthClientId: string;
  }
}

/**
 * Bounds how fast secrets can be guessed. A client is only ever limited together with an address, so that a stranger
 * cannot lock its owner out.
 */
export async function createAttemptLimit(app: FastifyInstance): Promise<CountAttempt> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest("oauthClientId", "");
  const limits = [
    app.createRateLimit({ max: ATTEMPTS_PER_ADDRESS, timeWindow: WINDOW }),
    app.createRateLimit({
      max: ATTEMPTS_PER_CLIENT_AND_ADDRESS,
      timeWindow: WINDOW,
      keyGenerator: (request) => `${request.ip} ${request.oauthClientId}`,
    }),
  ];
  return async (request, clientId) => {
    request.oauthClientId = clientId;
    for (const count of limits) {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) {
        throw new OAuthError("temporarily_unavailable", "Too many requests for a token.", state.ttlInSeconds);
      }
    }
  };
}
