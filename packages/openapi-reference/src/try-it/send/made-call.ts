import { maskedUrl } from "../request/masked-url.ts";
import type { SentCall } from "./send-with-token.ts";

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
