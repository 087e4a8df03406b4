import { randomBytes } from "node:crypto";
import {
  ApiError,
  type DeliveryBody,
  type HeaderLine,
  HOOK_PAYLOAD_LIMIT,
  type HttpVerb,
  hookHeaderFault,
} from "@connect-portal/contract";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";
import type { SecretRow } from "../signatures/secrets.repository.ts";
import { signMessage, timestampOf } from "../signatures/sign-message.ts";
import { mergeHeaders, readHeaders, refuseHeaders } from "./request-headers.ts";

/** A request to a hook, ready to be sent. */
export interface HookMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly method: HttpVerb;
  /** Every header in the order in which it is sent. */
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  /** What the portal signed with, also when a header of the user stands in its place. */
  readonly signature: string;
}

const USER_AGENT = "connect-portal-webhooks";

export interface MessageOrigin {
  readonly secrets: readonly SecretRow[];
  readonly sentAt: Date;
  /** Of the step that sends it; undefined when it is in no trace. */
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

/** What the HTTP client writes first and last; a test compares this with the bytes of a connection. */
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
