import { randomBytes } from "node:crypto";
import {
  ApiError,
  type DeliveryBody,
  type HeaderLine,
  HOOK_PAYLOAD_LIMIT,
  type HttpVerb,
  hookHeaderFault,
  type ProblemDetail,
} from "@connect-portal/contract";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";
import type { SecretRow } from "../signatures/secrets.repository.ts";
import { signMessage, timestampOf } from "../signatures/sign-message.ts";

/** Receivers such as Node take 16 KiB for all headers of a request. */
const MOST_CHARACTERS = 12 * 1024;

/** A request to a hook, ready to be sent. */
export interface HookMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly method: HttpVerb;
  /** Every header in the order in which it is sent. */
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  /** The portal's signature, also when a header of the user replaces it. */
  readonly signature: string;
}

const USER_AGENT = "connect-portal-webhooks";

interface MessageOrigin {
  readonly secrets: readonly SecretRow[];
  readonly sentAt: Date;
  /** Span that sends the request; undefined outside of traces. */
  readonly traceParent?: string | undefined;
}

/** @throws ApiError hook_header_refused, payload_too_large */
export function buildMessage(
  url: URL,
  { method = "POST", payload, contentType = "application/json", headers = [] }: DeliveryBody,
  { secrets, sentAt, traceParent }: MessageOrigin,
): HookMessage {
  const added = readHeaders(headers);
  // A lone surrogate has no UTF-8: it is replaced here, so that what is shown is what is sent.
  const body = payload.toWellFormed();
  const size = Buffer.byteLength(body);
  if (size > HOOK_PAYLOAD_LIMIT) throw new ApiError("payload_too_large");
  const id = withoutCardNumber(() => `msg_${randomBytes(16).toString("hex")}`);
  const signature = signMessage(secrets, { id, sentAt, body });
  const ours = [
    { name: "user-agent", value: USER_AGENT },
    ...(size > 0 ? [{ name: "content-type", value: contentTypeOf(contentType) }] : []),
    ...(traceParent ? [{ name: "traceparent", value: traceParent }] : []),
    { name: "webhook-id", value: id },
    { name: "webhook-timestamp", value: timestampOf(sentAt) },
    { name: "webhook-signature", value: signature },
  ];
  return {
    id,
    sentAt,
    method,
    headers: [...connectionHeaders(url), ...mergeHeaders(ours, added), ...lengthHeader(method, size)],
    body,
    signature,
  };
}

function contentTypeOf(typed: string): string {
  const fault = hookHeaderFault({ name: "Content-Type", value: typed });
  if (!fault) return typed.trim();
  throw refuseHeaders([{ in: "body", pointer: "/contentType", message: fault.message }]);
}

/** Headers that the HTTP client writes first and last; a test compares them with the bytes of a connection. */
function connectionHeaders({ host }: URL): HeaderLine[] {
  return [
    { name: "host", value: host },
    { name: "connection", value: "close" },
  ];
}

/** RFC 9110, section 8.6: a GET or DELETE without content says nothing about its length. */
function lengthHeader(method: HttpVerb, size: number): HeaderLine[] {
  if (size === 0 && (method === "GET" || method === "DELETE")) return [];
  return [{ name: "content-length", value: String(size) }];
}

/**
 * The user's headers as they can be sent: of several with one name the first, as the page does.
 * @throws ApiError hook_header_refused with each one that cannot be set
 */
function readHeaders(typed: readonly HeaderLine[]): HeaderLine[] {
  const errors = typed.flatMap((line, index) => {
    const found = hookHeaderFault(line);
    return found ? [{ in: "body" as const, pointer: `/headers/${index}/${found.member}`, message: found.message }] : [];
  });
  if (errors.length > 0) throw refuseHeaders(errors);
  const lines = new Map<string, HeaderLine>();
  for (const { name, value } of typed) {
    const key = name.toLowerCase();
    if (!lines.has(key)) lines.set(key, { name, value: value.replace(/^[ \t]+|[ \t]+$/g, "") });
  }
  const characters = [...lines.values()].reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  if (characters > MOST_CHARACTERS) {
    const message = `The headers have ${characters} characters in total; the limit is ${MOST_CHARACTERS}.`;
    throw refuseHeaders([{ in: "body", pointer: "/headers", message }]);
  }
  return [...lines.values()];
}

/** The page shows `detail`: which header it is, and why. */
function refuseHeaders(errors: readonly ProblemDetail[]): ApiError {
  return new ApiError("hook_header_refused", { errors, detail: errors.map(({ message }) => message).join(" ") });
}

/** The portal's headers, each replaced by the user's when that has its name, and then the rest of the user's. */
function mergeHeaders(ours: readonly HeaderLine[], users: readonly HeaderLine[]): HeaderLine[] {
  const names = new Set(users.map(({ name }) => name.toLowerCase()));
  return [...ours.filter(({ name }) => !names.has(name)), ...users];
}
