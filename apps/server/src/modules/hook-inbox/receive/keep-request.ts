import {
  ApiError,
  type HeaderLine,
  INBOX_BODY_LIMIT,
  PROBLEM_MEDIA_TYPE,
  problemOf,
  type SignatureVerdict,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyRequest } from "fastify";
import { checkSignature } from "../../webhooks/signatures/check-signature.ts";
import { storeRequest } from "../requests.repository.ts";
import { type Answer, chosenAnswer, preflightAnswer } from "./answers.ts";
import type { ReceivedBody } from "./read-body.ts";

/** Longest webhook-id that counts; the database indexes it. */
const LONGEST_MESSAGE_ID = 256;

/** The inbox itself; its token may be written with percent signs. */
const INBOX = /^\/inbox\/[^/?]*/;

interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly messageId: string | null;
  readonly headers: readonly HeaderLine[];
}

const LONGEST_NAME = 200;

export interface Kept {
  readonly id: number;
  readonly answer: Answer;
  /** The planned duration, the delay included. */
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

/** The name of the event: `type` of a JSON object, when it is one that can be stored and shown. */
function eventOfBody(bytes: Uint8Array): string | null {
  const type = typeOf(bytes);
  if (typeof type !== "string" || type === "" || type.length > LONGEST_NAME || type.includes("\u0000")) return null;
  return type;
}

function typeOf(bytes: Uint8Array): unknown {
  try {
    const payload: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof payload === "object" && payload !== null && "type" in payload ? payload.type : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the part of a request that precedes its body. */
function headOf({ raw, headers }: FastifyRequest): RequestHead {
  const id = headers["webhook-id"];
  return {
    method: raw.method ?? "",
    target: (raw.url ?? "").replace(INBOX, ""),
    messageId: typeof id === "string" && id !== "" && id.length <= LONGEST_MESSAGE_ID ? id : null,
    headers: headerLinesOf(raw.rawHeaders),
  };
}

/** Node's list of names and values in turn, as they came. */
export function headerLinesOf(rawHeaders: readonly string[]): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push({ name: rawHeaders[index] ?? "", value: textOf(rawHeaders[index + 1] ?? "") });
  }
  return lines;
}

/** Node gives a value's bytes as ISO 8859-1; most of those that are not ASCII are UTF-8. */
function textOf(value: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
}
