import { Challenge, ChallengeAnswerBody, ChallengeKey } from "../challenge.ts";
import type { Call } from "./call.ts";

/** Challenges of 3-D Secure: whoever has the page's address may answer. */
export const challengeCalls = {
  getChallenge: {
    access: "public",
    summary: "Get a challenge of 3-D Secure",
    params: ChallengeKey,
    answers: { 200: Challenge },
    refusals: ["challenge_not_found", "too_many_requests"],
  },
  answerChallenge: {
    access: "public",
    summary: "Answer a challenge of 3-D Secure",
    description: "A wrong code is a response, too: `status` stays `asked`, and `failed` after the third.",
    params: ChallengeKey,
    body: ChallengeAnswerBody,
    answers: { 200: Challenge },
    refusals: ["challenge_not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;
