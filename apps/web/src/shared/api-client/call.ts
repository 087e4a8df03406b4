import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { heedSessionEnd } from "../session/end/heed-session-end.ts";
import { sessionToken } from "../session/store/session-store.ts";
import { callUrl } from "./base-url.ts";
import { CallFailure, failureOf } from "./call-failure.ts";

export interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** True for a call that must not carry the session token. */
  readonly anonymous?: boolean;
  /** Lets the call outlive the page, as a trace or a sign-out has to. */
  readonly keepalive?: boolean;
  /** Media type that is wanted; JSON unless said otherwise. */
  readonly accept?: string;
  /** Request headers besides those that follow from the other options. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the portal and answers with the successful response. Throws CallFailure, or the AbortError of `signal`. A session
 * that turns out to have ended is said by the page, whoever makes the call.
 */
export async function callRaw(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = "GET", body, query, signal, anonymous = false, keepalive = false, accept } = options;
  const headers = new Headers({ ...options.headers, accept: accept ?? "application/json" });
  const token = anonymous ? null : sessionToken.read();
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  const response = await fetch(callUrl(path, query), {
    method,
    headers,
    keepalive,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch(unlessAborted(signal));
  if (!response.ok) {
    const text = await response.text().catch(() => "");
    const failure = failureOf(response.status, text, requestIdOf(response), retryAfterOf(response));
    if (token !== null && heedSessionEnd(failure, token)) return callRaw(path, options);
    throw failure;
  }
  return response;
}

/** The JSON of a call's answer; undefined for an empty one. Throws as callRaw, also for an answer that is not JSON. */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  return jsonOf<T>(await callRaw(path, options), options.signal);
}

/** An answer with its ETag, which a change sends back as If-Match; null when it has none. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: string | null;
}

/** Like callApi, with the version. */
export async function callVersioned<T>(path: string, options: CallOptions = {}): Promise<Versioned<T>> {
  const response = await callRaw(path, options);
  // A proxy that compresses an answer marks its ETag as weak, and If-Match takes strong ones only (RFC 9110 section 13.1.1).
  const version = response.headers.get("etag")?.replace(/^W\//, "") ?? null;
  return { value: await jsonOf<T>(response, options.signal), version };
}

async function jsonOf<T>(response: Response, signal: AbortSignal | undefined): Promise<T> {
  const text = await response.text().catch(unlessAborted(signal));
  try {
    return (text === "" ? undefined : parseExactJson(text)) as T;
  } catch (cause) {
    throw new CallFailure(response.status, undefined, { cause, requestId: requestIdOf(response) });
  }
}

/** The text of a call's answer, such as an API document. Throws as callRaw. */
export async function callText(path: string, options: CallOptions = {}): Promise<string> {
  const response = await callRaw(path, { accept: "*/*", ...options });
  return response.text().catch(unlessAborted(options.signal));
}

/** Every answer of the portal carries it, also one without a body. */
export function requestIdOf({ headers }: Response): string | null {
  return headers.get("x-request-id");
}

/** Seconds; null for a date, which no answer of the portal has. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get("retry-after") ?? "";
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A call that its caller gave up is not a failure to show. */
function unlessAborted(signal: AbortSignal | undefined) {
  return (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new CallFailure(0, undefined, { cause });
  };
}
