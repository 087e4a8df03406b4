import type { InboxAnswer } from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InboxRow } from "../inboxes.repository.ts";

/** How one request is answered. */
export interface Answer extends Omit<InboxAnswer, "contentType"> {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Headers of every answer: any page may send and read, no cache keeps it, and as a page it can run nothing, because it
 * shares the origin of the portal's pages and the owner of an inbox chooses its text.
 */
export const onEveryAnswer = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
  "cache-control": "no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

export function chosenAnswer(inbox: InboxRow): Answer {
  return {
    status: inbox.answerStatus,
    delayMs: inbox.answerDelayMs,
    headers: { "content-type": inbox.answerContentType },
    body: inbox.answerBody,
  };
}

const toPreflight: Answer = {
  status: 204,
  delayMs: 0,
  headers: {
    "access-control-allow-methods": "*",
    // The star does not stand for this one (Fetch, "CORS-non-wildcard request-header name").
    "access-control-allow-headers": "*, Authorization",
    "access-control-max-age": "7200",
  },
  body: "",
};

/** A browser asks before it sends; with any other answer than this it would not. Undefined for other requests. */
export function preflightAnswer({ method, headers }: FastifyRequest): Answer | undefined {
  if (method !== "OPTIONS" || headers.origin === undefined) return undefined;
  return headers["access-control-request-method"] === undefined ? undefined : toPreflight;
}

/** The bytes as they are: a text would get a charset that its owner did not choose. */
export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(Buffer.from(body));
}
