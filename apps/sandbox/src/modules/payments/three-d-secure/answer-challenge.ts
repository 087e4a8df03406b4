import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import { authentications } from "../../../entities/payments.ts";
import { type Authentication, isAsked } from "../../../simulator/three-d-secure/authentication.ts";
import type { Due, World } from "../../../world/world.ts";
import { oneTimeCodeOf } from "../../issuing/tokens/one-time-code.ts";
import { complete } from "./complete.ts";

/** The cardholder's answer: types the code, answers in the bank's app, or cancels. */
export type ChallengeAnswer =
  | { readonly code: string }
  | { readonly outOfBand: "approved" | "rejected" }
  | { readonly cancelled: true };

/**
 * Handles the cardholder's response. A wrong code costs a try; the third ends the challenge.
 * @throws ApiError authentication_state_conflict
 */
export async function answerChallenge(world: World, id: string, answer: ChallengeAnswer): Promise<Authentication> {
  const asked = await world.get(authentications, id);
  if (!isAsked(asked)) throw conflict(`The authentication has ended with ${asked.transStatus}.`);
  const interactionCounter = asked.interactionCounter + 1;
  if ("cancelled" in answer) {
    return complete(world, asked, "N", { transStatusReason: "26", challengeCancel: "01", interactionCounter });
  }
  if ("outOfBand" in answer) {
    if (asked.method === "one_time_code") throw conflict("The challenge asks for a one-time code.");
    const isApproved = answer.outOfBand === "approved";
    return complete(world, asked, isApproved ? "Y" : "N", {
      transStatusReason: isApproved ? null : "01",
      interactionCounter,
    });
  }
  if (asked.method !== "one_time_code") throw conflict("The challenge is answered in the bank's app.");
  if (await isRight(world, asked, answer.code)) {
    return complete(world, asked, "Y", { interactionCounter });
  }
  const codeTriesLeft = asked.codeTriesLeft - 1;
  if (codeTriesLeft > 0) return world.put(authentications, { ...asked, codeTriesLeft, interactionCounter });
  return complete(world, asked, "N", { transStatusReason: "19", codeTriesLeft, interactionCounter });
}

/** Ends a challenge that nobody has answered in time. */
export async function endChallenge(world: World, { subject }: Due): Promise<void> {
  const asked = await world.get(authentications, subject);
  if (asked.transStatus === "C") complete(world, asked, "N", { transStatusReason: "14", challengeCancel: "04" });
  // The requestor's time limit has passed and nobody has begun the challenge.
  if (asked.transStatus === "D") complete(world, asked, "N", { transStatusReason: "24" });
}

async function isRight(world: World, { cardId }: Authentication, code: string): Promise<boolean> {
  return cardId !== null && code === oneTimeCodeOf(await world.get(cards, cardId));
}

function conflict(detail: string): ApiError {
  return new ApiError("authentication_state_conflict", { detail });
}
