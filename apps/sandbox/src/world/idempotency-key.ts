import type { HandlerRequest } from "../engine/handlers.ts";

/** Where the releases have it: a header in the newest, a member of the request's own information in those before. */
export function idempotencyKeyOf({ headers, body }: HandlerRequest): string | undefined {
  const header = headers["Idempotency-Key"];
  if (typeof header === "string") return header;
  const info = requestInfoOf(body);
  const key = info?.requestUID ?? info?.REQUEST_UID;
  return typeof key === "string" ? `uid:${key}` : undefined;
}

interface RequestInfo {
  readonly requestUID?: unknown;
  readonly REQUEST_UID?: unknown;
}

/** A retry has another date in its information, and is the same request. */
export function withoutRequestInfo(body: unknown): unknown {
  if (!requestInfoOf(body)) return body;
  const { requestInfo, REQUEST_INFO, ...rest } = body as Record<string, unknown>;
  return rest;
}

function requestInfoOf(body: unknown): RequestInfo | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { requestInfo, REQUEST_INFO } = body as Record<string, unknown>;
  const info = requestInfo ?? REQUEST_INFO;
  return typeof info === "object" && info !== null ? (info as RequestInfo) : undefined;
}
