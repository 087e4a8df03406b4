import type { Outcome, Progress } from "../answer/answer.ts";
import { readAnswer } from "../answer/read-answer.ts";
import type { HttpRequest } from "../http-request.ts";
import { type FileBytes, MissingFile, requestBytes } from "../request/request-bytes.ts";
import { texts } from "../texts.ts";

/** Facts about the page that explain a call which did not arrive. */
interface PageState {
  /** Address of the page that sends. */
  readonly href: string;
  /** Whether the browser believes to be online. */
  readonly isOnline: boolean;
}

/** The browser's functions that a call uses. */
export interface Transport {
  readonly fetch: typeof globalThis.fetch;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly page: PageState;
  readonly fileBytes: FileBytes;
  /** A boundary that occurs in no part; random. */
  readonly boundary: () => string;
  /** Starts to watch whether the page's own policy refuses calls; asking ends it. */
  readonly watchPolicy: () => (url: string) => Promise<boolean>;
}

/** Never rejects: a call that fails is an outcome like any other. */
export async function send(
  request: HttpRequest,
  signal: AbortSignal,
  transport: Transport,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Outcome> {
  if (signal.aborted) return { failure: { kind: "cancelled" } };
  const refusal = browserRefusal(request);
  if (refusal) return { failure: { kind: "invalid", message: refusal } };
  let prepared: Request;
  try {
    prepared = prepare(request, transport);
  } catch (error) {
    return { failure: { kind: "invalid", message: invalidMessage(error) } };
  }
  const startedAt = transport.now();
  const elapsed = () => transport.now() - startedAt;
  const wasRefused = transport.watchPolicy();
  try {
    const response = await transport.fetch(prepared, { signal });
    return { answer: await readAnswer(response, { method: request.method, elapsed, signal, onProgress }) };
  } catch {
    const isRefused = await wasRefused(request.url);
    if (signal.aborted) return { failure: { kind: "cancelled" } };
    return { failure: { kind: "unreachable", message: whyUnreachable(request.url, transport.page, isRefused) } };
  } finally {
    void wasRefused(request.url);
  }
}

/** Explains what Fetch forbids a page, before the browser does in its own words. */
function browserRefusal({ method, body }: HttpRequest): string | null {
  if (method === "TRACE" || method === "CONNECT" || method === "TRACK") {
    return texts.cannotSend.method(method);
  }
  const hasBody = body.kind !== "none";
  if (hasBody && (method === "GET" || method === "HEAD")) {
    return texts.cannotSend.bodyWith(method);
  }
  return null;
}

/** `credentials: "omit"`: a call proves who it is by what the reader sees in the form, never by a cookie. */
function prepare(request: HttpRequest, transport: Transport): Request {
  const { body, contentType } = requestBytes(request, transport.fileBytes, transport.boundary());
  const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
  const isTyped = headers.some(([name]) => name.toLowerCase() === "content-type");
  if (contentType !== null && !isTyped) headers.push(["Content-Type", contentType]);
  return new Request(request.url, {
    method: request.method,
    headers,
    body,
    credentials: "omit",
    cache: "no-store",
    // It may lead to a page of a stranger's, and the reader is to see it.
    redirect: "manual",
    referrerPolicy: "no-referrer",
  });
}

function invalidMessage(error: unknown): string {
  if (error instanceof MissingFile) return `${error.message}.`;
  const text = error instanceof Error ? error.message.replace(/^.*?Request'?: /, "").replace(/\.$/, "") : String(error);
  return texts.cannotSend.request(text);
}

/**
 * A page is never told why a call did not arrive (Fetch §4.1): this says what it most likely was, and what to do.
 * `isRefused`: the page's own policy stopped the call, the one cause that the browser does tell.
 */
export function whyUnreachable(url: string, page: PageState, isRefused: boolean): string {
  const target = new URL(url, page.href);
  const from = new URL(page.href);
  const { policy, offline, mixed, ownHost, ownMachine, other } = texts.unreachable;
  if (isRefused) return policy(from, target);
  if (!page.isOnline) return offline;
  const isPlain = from.protocol === "https:" && target.protocol === "http:";
  if (isPlain && !isLoopback(target.hostname)) return mixed(target);
  if (target.origin === from.origin) return ownHost(target);
  return isLoopback(target.hostname) ? ownMachine(from, target) : other(from, target);
}

/** Loopback addresses count as secure, so they are no mixed content (Secure Contexts §3.1). */
function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
