import { ApiError, type Challenge, type ChallengeAnswerBody } from "@connect-portal/contract";
import { authentications } from "../../../entities/payments.ts";
import { minorUnitsOf } from "../../../simulator/money/currencies.ts";
import type { Authentication } from "../../../simulator/three-d-secure/authentication.ts";
import {
  type ChallengeForm,
  errorMessageOf,
  faultOfChallengeRequest,
} from "../../../simulator/three-d-secure/judge-challenge-request.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldKey } from "../../../world/world-key.ts";
import type { Worlds } from "../../../world/worlds.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { selectWorldOfPage } from "./challenge-page.repository.ts";

/** The page's key, and the real time at which it is opened. */
interface OpenedPage {
  readonly key: string;
  readonly now: Date;
}

/** The content of a challenge page, for anybody who has its address. @throws ApiError challenge_not_found */
export async function readChallengePage(worlds: Worlds, page: OpenedPage): Promise<Challenge> {
  const owned = await keyOf(worlds, page);
  return worlds.read(owned, page.now, async (world) => presentChallenge(await challengeOf(world, page)));
}

/**
 * Takes the CReq with which a requestor opens the page. A wrong one stays with the challenge until a right one comes: the
 * page says what is wrong, and the challenge stays open. Session data of the form is returned in place of earlier ones.
 * @throws ApiError challenge_not_found
 */
export async function requestChallengePage(
  worlds: Worlds,
  page: OpenedPage,
  requestId: string,
  form: ChallengeForm,
): Promise<void> {
  const owned = await keyOf(worlds, page);
  await worlds.change(owned, page.now, requestId, async ({ world }) => {
    const asked = await challengeOf(world, page);
    if (asked.transStatus !== "C") return;
    const challengeRequestFault = faultOfChallengeRequest(form, asked);
    const { threeDSSessionData } = challengeRequestFault === null ? form : { threeDSSessionData: null };
    world.put(authentications, {
      ...asked,
      challengeRequestFault,
      ...(threeDSSessionData !== null && { threeDSSessionData }),
    });
  });
}

/**
 * Handles the cardholder's response on the page. A challenge that has ended stays as it is: a second press is no error.
 * @throws ApiError challenge_not_found
 */
export async function answerChallengePage(
  worlds: Worlds,
  page: OpenedPage,
  requestId: string,
  answer: ChallengeAnswerBody,
): Promise<Challenge> {
  const owned = await keyOf(worlds, page);
  return worlds.change(owned, page.now, requestId, async ({ world }) => {
    const asked = await challengeOf(world, page);
    // A code does not answer a challenge that is for the bank's app.
    const isOver = asked.transStatus !== "C" || ("code" in answer && asked.method !== "one_time_code");
    return presentChallenge(isOver ? asked : await answerChallenge(world, asked.id, answer));
  });
}

async function keyOf({ db }: Worlds, { key }: OpenedPage): Promise<WorldKey> {
  const found = await selectWorldOfPage(db, Number(key.slice(0, key.indexOf("-"))), key);
  if (!found) throw new ApiError("challenge_not_found");
  return found;
}

async function challengeOf(world: ReadWorld, { key, now }: OpenedPage): Promise<Authentication> {
  const [found] = await world.by(authentications, { challenge_key: key }, { limit: 1 });
  if (!found?.pageUntil || new Date(found.pageUntil) <= now) throw new ApiError("challenge_not_found");
  return found;
}

function presentChallenge(authentication: Authentication): Challenge {
  const { transStatus, method, merchantName, maskedPan, amount, currencyCode, codeTriesLeft } = authentication;
  const error = errorOf(authentication);
  return {
    status: transStatus === "C" ? "asked" : transStatus === "Y" ? "authenticated" : "failed",
    method: method === "out_of_band" ? method : "one_time_code",
    merchantName,
    cardLastFour: maskedPan.slice(-4),
    amount: currencyCode === null ? null : { amount, currencyCode, digits: minorUnitsOf(currencyCode) },
    triesLeft: codeTriesLeft,
    error: error && { code: error.errorCode, description: error.errorDescription, detail: error.errorDetail },
    returnTo: returnTo(authentication, error ?? resultOf(authentication)),
  };
}

/** The error message (Erro) for a CReq that is wrong; null without one. */
function errorOf(authentication: Authentication) {
  const { transStatus, challengeRequestFault: fault } = authentication;
  return transStatus === "C" && fault ? errorMessageOf(fault, authentication) : null;
}

/** The result of a challenge that has ended (CRes); null before. */
function resultOf({ transStatus, threeDSServerTransID, acsTransID, messageVersion }: Authentication) {
  if (transStatus === "C") return null;
  return {
    messageType: "CRes",
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    challengeCompletionInd: "Y",
    transStatus,
  };
}

/** The form that the browser posts to the requestor's address. */
function returnTo(
  authentication: Authentication,
  message: ReturnType<typeof errorOf> | ReturnType<typeof resultOf>,
): Challenge["returnTo"] {
  const { notificationURL, threeDSSessionData = null } = authentication;
  if (notificationURL === undefined || message === null) return null;
  const cres = Buffer.from(JSON.stringify(message)).toString("base64url");
  return { notificationURL, cres, threeDSSessionData };
}
