import { randomBytes } from "node:crypto";
import { challengePage } from "@connect-portal/contract";
import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import { cards } from "../../../entities/issuing.ts";
import { authentications } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { Authentication, ChallengeMethod } from "../../../simulator/three-d-secure/authentication.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { basePath } from "../../issuing/cards/answers.ts";
import { assertOpen } from "../../issuing/cards/find-card.ts";
import { answerChallenge, endChallenge } from "./answer-challenge.ts";
import { CHALLENGE_ENDS } from "./complete.ts";
import { presentAuthentication } from "./present-authentication.ts";
import { startAuthentication } from "./start-authentication.ts";

/**
 * Starts with the account, in whose worlds the page is looked up: a restored world has another row. 128 random bits
 * make the address unguessable.
 */
const newKey = (request: HandlerRequest) => `${userOf(request)}-${randomBytes(16).toString("base64url")}`;

/** The requestor sends the cardholder's browser to `acsURL`, a path on the portal's host. */
function answerWith(authentication: Authentication, status = 200): HandlerAnswer {
  const { challengeKey, transStatus } = authentication;
  const acsURL = challengeKey === null || transStatus !== "C" ? null : challengePage(challengeKey);
  return { status, body: { ...presentAuthentication(authentication), acsURL } };
}

async function methodAnswer(world: ReadWorld, { id, challengeMethod = "one_time_code" }: Card): Promise<HandlerAnswer> {
  return {
    status: 200,
    headers: { etag: await etagOf(world, cards, id) },
    body: { cardId: id, method: challengeMethod },
  };
}

export default {
  world: {
    reads: {
      getAuthentication: async (world, request) =>
        answerWith(await world.get(authentications, request.params.authenticationId)),
      listCardAuthentications: async (world, request) => {
        const card = await world.get(cards, request.params.cardId);
        const { items, nextCursor } = await world.page(authentications, { card_id: card.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentAuthentication), nextCursor } };
      },
      getChallengeMethod: async (world, request) => methodAnswer(world, await world.get(cards, request.params.cardId)),
    },
    changes: {
      startAuthentication: async (world, request) => {
        const page = { key: newKey(request), now: request.now };
        const started = await startAuthentication(world, request.body, page);
        const location = `${basePath}/authentications/${started.id}`;
        return { ...answerWith(started, 201), headers: { location } };
      },
      simulateChallengeAnswer: async (world, request) =>
        answerWith(await answerChallenge(world, request.params.authenticationId, request.body)),
      setChallengeMethod: async (world, request) => {
        await assertMatches(world, cards, request.params.cardId, request);
        const { method } = request.body;
        return methodAnswer(world, await setChallengeMethod(world, request.params.cardId, method));
      },
    },
    due: { [CHALLENGE_ENDS]: endChallenge },
  },
} satisfies SandboxModule;

/**
 * Changes how the holder answers challenges from now on. An open challenge keeps its method.
 * @throws ApiError card_state_conflict
 */
async function setChallengeMethod(world: World, cardId: string, method: ChallengeMethod): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  return world.put(cards, { ...card, challengeMethod: method });
}
