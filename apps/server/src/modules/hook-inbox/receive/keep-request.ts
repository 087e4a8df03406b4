import {
  ApiError,
  INBOX_BODY_LIMIT,
  PROBLEM_MEDIA_TYPE,
  problemOf,
  type SignatureVerdict,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyRequest } from "fastify";
import { checkSignature } from "../../webhooks/signatures/check-signature.ts";
import { type Answer, chosenAnswer, preflightAnswer } from "./answers.ts";
import { headOf } from "./describe-request.ts";
import { eventOfBody } from "./event-of-body.ts";
import type { ReceivedBody } from "./read-body.ts";
import { storeRequest } from "./store-request.repository.ts";

export interface Kept {
  readonly id: number;
  readonly answer: Answer;
  /** As it was foreseen, the delay included. */
  readonly durationMs: number;
}

export interface Receiving {
  readonly db: Database;
  readonly now: Date;
  readonly token: string;
  readonly userId: number;
  /** Milliseconds since the request began. */
  elapsed(): number;
}

/** A body that is too large to be read to its end cannot be checked. */
const unchecked: SignatureVerdict = { verified: false };

const tooLarge = (requestId: string): Answer => ({
  status: 413,
  delayMs: 0,
  headers: { "content-type": PROBLEM_MEDIA_TYPE, connection: "close" },
  body: JSON.stringify({ ...problemOf("payload_too_large"), requestId }),
});

/**
 * Checks the signature of a request, keeps it in the inbox and says how it is to be answered.
 * @throws ApiError inbox_not_found when the address has been replaced
 */
export async function keepRequest(
  request: FastifyRequest,
  body: ReceivedBody,
  { db, now, token, userId, elapsed }: Receiving,
): Promise<Kept> {
  const head = headOf(request);
  const signature = body.isWhole
    ? await checkSignature(db, { headers: head.headers, body: body.bytes }, { userId, now })
    : unchecked;
  let answer = tooLarge(request.id);
  let durationMs = 0;
  const stored = await storeRequest(db, token, (inbox) => {
    if (body.isWhole) answer = preflightAnswer(request) ?? chosenAnswer(inbox);
    durationMs = elapsed() + answer.delayMs;
    return {
      ...head,
      receivedAt: now,
      event: eventOfBody(body.bytes),
      status: answer.status,
      durationMs,
      size: body.size,
      signature,
      body: body.bytes.subarray(0, INBOX_BODY_LIMIT),
    };
  });
  if (!stored) throw new ApiError("inbox_not_found");
  return { id: stored.id, answer, durationMs };
}
