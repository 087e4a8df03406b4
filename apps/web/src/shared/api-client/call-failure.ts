import { commonErrors } from "@connect-portal/contract";
import { errorWords } from "./error-words.ts";

/** what people read when the answer says nothing, or when there was none. */
export const INTERNAL_ERROR = commonErrors.internal_error.text;

interface FailureDetails {
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly requestId?: string | null | undefined;
  readonly retryAfter?: number | null | undefined;
  readonly cause?: unknown;
}

/**
 * A call that did not succeed. `status` is 0 when no answer came. `code` is the catalogue's and `detail` says more for
 * this one case; both are null when the answer has none. `requestId` names the request to whoever reads the server's log.
 * `retryAfter` is in how many seconds to call again, null when nothing was said of it.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly errorMessage: string;
  readonly code: string | null;
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(status: number, errorMessage: string = INTERNAL_ERROR, details: FailureDetails = {}) {
    const { code, detail, requestId, retryAfter, cause } = details;
    super(errorMessage, { cause });
    this.name = "CallFailure";
    this.status = status;
    this.errorMessage = errorMessage;
    this.code = code ?? null;
    this.detail = detail ?? null;
    this.requestId = requestId ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Parses the text of a failed answer as JSON and takes its `errorMessage`. */
export function failureOf(
  status: number,
  text: string,
  requestId: string | null = null,
  retryAfter: number | null = null,
): CallFailure {
  const body = parseObject(text);
  return new CallFailure(status, errorWords(body.code, body.title, nonEmpty(body.errorMessage)), {
    code: nonEmpty(body.code),
    detail: nonEmpty(body.detail),
    requestId,
    retryAfter,
  });
}

/** Nobody was refused: the network, a proxy or a process that starts was in the way, and the next try may succeed. */
export function isPassing(failure: unknown): failure is CallFailure {
  return failure instanceof CallFailure && [0, 502, 503, 504].includes(failure.status);
}

/** The server had too much to do to begin with the call, so that making it again does nothing twice. */
export function isNotBegun(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === "overloaded";
}

/** The user may not do it: trying again changes nothing. */
export function isForbidden(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 403;
}

/** Reference for support; null for a refusal, which says itself what to fix, and where no answer came. */
export function referenceOf(failure: unknown): string | null {
  if (!(failure instanceof CallFailure)) return null;
  return failure.status >= 400 && failure.status < 500 ? null : failure.requestId;
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function parseObject(text: string): { errorMessage?: unknown; title?: unknown; code?: unknown; detail?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}
