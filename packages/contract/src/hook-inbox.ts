import Type, { type Static } from "typebox";
import { texts } from "./texts/labels.ts";
import { HeaderLine, SignatureVerdict, WireBody } from "./webhooks.ts";

/** Requests that an inbox keeps, the newest ones. */
export const INBOX_KEEPS = 500;
/** Bytes of a request's body that are kept, and largest body of an answer. */
export const INBOX_BODY_LIMIT = 256 * 1024;
export const INBOX_ANSWER_LIMIT = 64 * 1024;
/** Longest wait before an answer, in milliseconds. */
export const INBOX_LONGEST_DELAY = 30_000;

/** How the inbox answers whatever arrives. */
export const InboxAnswer = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  delayMs: Type.Integer({ minimum: 0, maximum: INBOX_LONGEST_DELAY }),
  contentType: Type.String({ minLength: 1, maxLength: 200, pattern: "^[\\x20-\\x7e]+$" }),
  body: Type.String({ maxLength: INBOX_ANSWER_LIMIT }),
});
export type InboxAnswer = Static<typeof InboxAnswer>;

/** The signed-in user's own inbox; the first look at it makes it. */
export const HookInbox = Type.Object({
  /** The address for requests of any method, paths below it included. Anyone who knows it can send requests to it. */
  url: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  answer: InboxAnswer,
  /** For how many days it keeps what arrived; 0 for as long as it has room. */
  keptDays: Type.Integer({ minimum: 0 }),
});
export type HookInbox = Static<typeof HookInbox>;

/** A line of the inbox. Ids grow: a later request has a greater one. */
export const InboxRequestLine = Type.Object({
  id: Type.Integer(),
  receivedAt: Type.String({ format: "date-time" }),
  method: Type.String(),
  /** Path below the inbox with its query, "" for the inbox itself. */
  target: Type.String(),
  /** `type` of a JSON payload, else null. */
  event: Type.Union([Type.String(), Type.Null()]),
  /** `webhook-id`, else null. */
  messageId: Type.Union([Type.String(), Type.Null()]),
  /** How many requests with this `webhook-id` have come, with this one. 1 without the header. */
  attempt: Type.Integer(),
  /**
   * The status of the inbox's answer, and the time from the first byte received to the last byte of the answer, the
   * chosen delay included.
   */
  status: Type.Integer(),
  durationMs: Type.Number(),
  /** Bytes of the body. */
  size: Type.Integer(),
  signature: SignatureVerdict,
});
export type InboxRequestLine = Static<typeof InboxRequestLine>;

export const InboxRequest = Type.Object({
  ...InboxRequestLine.properties,
  headers: Type.Array(HeaderLine),
  body: WireBody,
});
export type InboxRequest = Static<typeof InboxRequest>;

/** Newest first. */
export const InboxPage = Type.Object({ content: Type.Array(InboxRequestLine), totalElements: Type.Integer() });
export type InboxPage = Static<typeof InboxPage>;

/**
 * Names of the server-sent events of an inbox. `request` carries an InboxRequestLine and its id as the event's id;
 * `cleared` carries nothing. A reader who comes back sends Last-Event-ID and gets what it has missed.
 */
export type InboxEventName = "request" | "cleared";

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Visible ASCII, space and tab: the bytes that every receiver reads alike. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** How a request is framed, where it goes and how the connection is used: the portal's business alone. */
const ofConnection = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "http2-settings",
  "te",
  "trailer",
  "expect",
]);

/** Says which part of a header cannot be sent to a hook, and why, in a sentence. */
interface HookHeaderFault {
  readonly member: "name" | "value";
  readonly message: string;
}

/** Undefined for a header that a user may add to a request; the page and the server judge alike. */
export function hookHeaderFault({ name, value }: HeaderLine): HookHeaderFault | undefined {
  if (!TOKEN.test(name)) {
    return { member: "name", message: texts.hookHeaders.noName(name) };
  }
  const key = name.toLowerCase();
  if (ofConnection.has(key) || key.startsWith("proxy-")) {
    return { member: "name", message: texts.hookHeaders.ofConnection(name) };
  }
  if (!VALUE.test(value)) {
    return { member: "value", message: texts.hookHeaders.badValue(name) };
  }
  return undefined;
}
