import { ApiError, type Challenge, type ChallengeAnswerBody } from "@connect-portal/contract";
import { authentications } from "../../../entities/payments.ts";
import { minorUnitsOf } from "../../../simulator/money/currencies.ts";
import type { Authentication } from "../../../simulator/three-d-secure/authentication.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldKey } from "../../../world/world-key.ts";
import type { Worlds } from "../../../world/worlds.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { selectWorldOfPage } from "./challenge-page.repository.ts";

/** The page's key, and the real time at which it is opened. */
export interface OpenedPage {
  readonly key: string;
  readonly now: Date;
}

/** The content of a challenge page, for anybody who has its address. @throws ApiError challenge_not_found */
export async function readChallengePage(worlds: Worlds, page: OpenedPage): Promise<Challenge> {
  const owned = await keyOf(worlds, page);
  return worlds.read(owned, page.now, async (world) => presentChallenge(await challengeOf(world, page)));
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
  return {
    status: transStatus === "C" ? "asked" : transStatus === "Y" ? "authenticated" : "failed",
    method: method === "out_of_band" ? method : "one_time_code",
    merchantName,
    cardLastFour: maskedPan.slice(-4),
    amount: currencyCode === null ? null : { amount, currencyCode, digits: minorUnitsOf(currencyCode) },
    triesLeft: codeTriesLeft,
    returnTo: returnTo(authentication),
  };
}

/** The response that the browser posts to the requestor's address (CRes), once the challenge has ended. */
function returnTo(authentication: Authentication): Challenge["returnTo"] {
  const { notificationURL, threeDSSessionData = null, transStatus } = authentication;
  if (notificationURL === undefined || transStatus === "C") return null;
  const { threeDSServerTransID, acsTransID, messageVersion } = authentication;
  const message = {
    messageType: "CRes",
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    challengeCompletionInd: "Y",
    transStatus,
  };
  return {
    notificationURL,
    cres: Buffer.from(JSON.stringify(message)).toString("base64url"),
    threeDSSessionData,
  };
}
