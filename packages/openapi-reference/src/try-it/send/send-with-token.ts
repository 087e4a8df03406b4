import type { Answer, Outcome } from "../answer/answer.ts";
import type { HttpRequest } from "../http-request.ts";
import { maskedUrl } from "../request/percent-encoding.ts";

/** A try-it call when it is over, for a host that keeps a log of them. */
export interface MadeCall {
  readonly method: string;
  /** Without what only the reader may see. */
  readonly url: string;
  readonly operation: string;
  /** `requestId` is what the server calls it (X-Request-Id); no status when no answer came. */
  readonly status?: number;
  readonly durationMs?: number;
  readonly requestId?: string;
  readonly failure?: "cancelled" | "unreachable";
}

/** A call for which the host may have a token. */
export interface TokenWish {
  readonly url: string;
  /** The host's token that its server no longer takes; null for a call that has none. */
  readonly refused: string | null;
}

/** A token that the host got for its reader. */
export interface GivenToken {
  readonly token: string;
  /** Note beside the answer; absent when there is none. */
  readonly note?: string;
}

/** Why the host could not get a token: said in place of an answer. */
export interface TokenFailure {
  readonly failure: string;
}

/** How a call comes to the host's token by itself. */
export interface TokenSupply {
  /** The call asks for a token and goes without. */
  readonly isMissing: boolean;
  /** The host's token that the call carries. */
  readonly carried: string | null;
  /** Null when there is none to be had. Never rejects. */
  readonly give: (wish: TokenWish) => Promise<GivenToken | TokenFailure | null>;
  /** The same call with this token, as far as it may go along. */
  readonly requestWith: (token: string) => HttpRequest;
}

export interface SentCall {
  readonly request: HttpRequest;
  readonly outcome: Outcome;
  readonly given: GivenToken | null;
}

/**
 * Sends a call, with a token where it has none, and once more with another where its token is no longer taken. A call whose
 * token the host failed to get is not sent: its server would only miss the token.
 */
export async function sendWithToken(
  request: HttpRequest,
  { isMissing, carried, give, requestWith }: TokenSupply,
  send: (request: HttpRequest) => Promise<Outcome>,
): Promise<SentCall> {
  if (isMissing) {
    const given = await give({ url: request.url, refused: null });
    if (given && "failure" in given) return { request, outcome: notSent(given), given: null };
    const sent = given ? requestWith(given.token) : request;
    return { request: sent, outcome: await send(sent), given };
  }
  const outcome = await send(request);
  if (carried === null || !("answer" in outcome) || !refusesToken(outcome.answer)) {
    return { request, outcome, given: null };
  }
  const given = await give({ url: request.url, refused: carried });
  if (!given || "failure" in given) return { request, outcome, given: null };
  const renewed = requestWith(given.token);
  return { request: renewed, outcome: await send(renewed), given };
}

function notSent({ failure }: TokenFailure): Outcome {
  return { failure: { kind: "invalid", message: failure } };
}

/** RFC 6750 §3.1: the token is expired, revoked or malformed. A 401 that only lacks this says nothing of the token. */
function refusesToken({ status, headers }: Answer): boolean {
  const challenge = headers.find(([name]) => name.toLowerCase() === "www-authenticate")?.[1] ?? "";
  return status === 401 && /\berror="?invalid_token\b/i.test(challenge);
}

/** Undefined for a call that could not be made. */
export function madeCall(operation: string, { request, outcome }: SentCall): MadeCall | undefined {
  const call = { method: request.method, url: maskedUrl(request), operation };
  if ("failure" in outcome) {
    const { kind } = outcome.failure;
    return kind === "invalid" ? undefined : { ...call, failure: kind };
  }
  const { status, durationMs, headers } = outcome.answer;
  const requestId = headers.find(([name]) => name.toLowerCase() === "x-request-id")?.[1];
  const made = { ...call, status, durationMs: Math.round(durationMs * 10) / 10 };
  return requestId === undefined ? made : { ...made, requestId };
}
