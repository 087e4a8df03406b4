import { answerChallengePage, openWorlds, readChallengePage } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync } from "fastify";
import { limitedBy } from "../limits/limits.ts";
import { serveCall } from "../serve-call.ts";

/** A page that waits for the bank's app asks every three seconds. */
const readRule = { name: "sandbox-challenge-reads", calls: 120, seconds: 60 };
const answerRule = { name: "sandbox-challenge-answers", calls: 30, seconds: 60 };

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
};
