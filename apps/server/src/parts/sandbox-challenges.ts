import { ApiError, ChallengeKey, challengePage } from "@connect-portal/contract";
import {
  answerChallengePage,
  openWorlds,
  readChallengePage,
  requestChallengePage,
} from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync } from "fastify";
import { limitedBy } from "../limits/limits.ts";
import { serveCall } from "../serve-call.ts";

/** A page that waits for the bank's app asks every three seconds. */
const readRule = { name: "sandbox-challenge-reads", calls: 120, seconds: 60 };
const answerRule = { name: "sandbox-challenge-answers", calls: 30, seconds: 60 };
/** What a merchant's page posts. */
const requestRule = { name: "sandbox-challenge-requests", calls: 60, seconds: 60 };

/** Bytes: more than a CReq with message extensions and 1,024 characters of session data have. */
const BODY_LIMIT = 16 * 1024;

/** Challenges of 3-D Secure for the page that a cardholder opens, who needs no user account. */
export const sandboxChallenges: FastifyPluginAsync = async (app) => {
  const { database, now } = app.services;
  const worlds = await openWorlds(database);

  serveCall(
    app,
    "getChallenge",
    (request, reply) => {
      reply.header("cache-control", "no-store");
      return readChallengePage(worlds, { key: request.params.key, now: now() });
    },
    { onRequest: limitedBy(app.limits.perNetwork(readRule)) },
  );
  serveCall(
    app,
    "answerChallenge",
    (request, reply) => {
      reply.header("cache-control", "no-store");
      return answerChallengePage(worlds, { key: request.params.key, now: now() }, request.id, request.body);
    },
    { onRequest: limitedBy(app.limits.perNetwork(answerRule)) },
  );

  /** The merchant's page posts its CReq to the address of the challenge, in the cardholder's browser. */
  await app.register(async (acs) => {
    acs.removeAllContentTypeParsers();
    acs.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, text, done) => done(null, new URLSearchParams(text)),
    );
    acs.route<{ Params: { key: string }; Body: URLSearchParams | null }>({
      method: "POST",
      url: challengePage(":key"),
      config: { access: "public" },
      schema: { params: ChallengeKey },
      bodyLimit: BODY_LIMIT,
      onRequest: limitedBy(app.limits.perNetwork(requestRule)),
      handler: async ({ params: { key }, body, id }, reply) => {
        const form = { creq: body?.get("creq") ?? null, threeDSSessionData: body?.get("threeDSSessionData") || null };
        try {
          await requestChallengePage(worlds, { key, now: now() }, id, form);
        } catch (error) {
          // The page says it to whom it is shown.
          if (!(error instanceof ApiError && error.code === "challenge_not_found")) throw error;
        }
        return reply.header("cache-control", "no-store").redirect(challengePage(key), 303);
      },
    });
  });
};
