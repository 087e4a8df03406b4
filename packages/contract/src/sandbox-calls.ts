import Type, { type Static, type TSchema } from "typebox";
import { WORLD_ID, WorldOf } from "./sandbox-worlds.ts";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A call to the sandbox as the list shows it. Card data and secrets in all texts are masked. */
const call = {
  callId: Type.String(),
  at: Moment,
  requestId: Type.String(),
  method: Type.String(),
  /** With its query. */
  path: Type.String(),
  /** Method and path template; null when no document has it. */
  operation: nullable(Type.String()),
  operationId: nullable(Type.String()),
  status: Type.Integer(),
  durationMs: Type.Number(),
  /** Null for a token of the portal. */
  clientId: nullable(Type.String()),
  /** A page of the portal made it. */
  isPage: Type.Boolean(),
  /** The first response again, by its Idempotency-Key. */
  isReplay: Type.Boolean(),
  /** Code of the problem. */
  refusal: nullable(Type.String()),
  /** The fault that was asked for and happened to it. */
  fault: nullable(Type.String()),
  world: WorldOf,
  /** The world was reset or restored since; null when there was none. */
  isOfWorldBefore: nullable(Type.Boolean()),
};
export const SandboxCall = Type.Object(call);
export type SandboxCall = Static<typeof SandboxCall>;

/** One side of a call. */
const Message = Type.Object({
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Null when there was none; `text` is null when it is not kept, and cut when `isCut` says so. */
  body: nullable(Type.Object({ text: nullable(Type.String()), bytes: Type.Integer(), isCut: Type.Boolean() })),
});
export type SandboxCallMessage = Static<typeof Message>;

export const SandboxCallDetail = Type.Object({
  ...call,
  /** Address of the operation's OpenAPI document in the portal. */
  document: nullable(Type.String()),
  /** Page of the reference that puts the call back into its console; null where the document is not open to the user. */
  tryIt: nullable(Type.String()),
  request: Message,
  response: Message,
});
export type SandboxCallDetail = Static<typeof SandboxCallDetail>;

/** The newest first. */
export const SandboxCalls = Type.Object({
  items: Type.Array(SandboxCall),
  /** The cursor for the next page, which may hold no match of the filter. */
  nextCursor: nullable(Type.String()),
  /** Calls whose path and bodies were searched for this page's text; null without a text. */
  looked: nullable(Type.Integer()),
  /** The newest call, whether it fits or not: ask for what comes `after` it. Null for none. */
  newest: nullable(Type.String()),
  /** Calls that were answered and are not in the log; null when there are none. */
  dropped: nullable(Type.Object({ count: Type.Integer(), lastAt: Moment })),
});
export type SandboxCalls = Static<typeof SandboxCalls>;

export const callStatuses = ["2xx", "4xx", "5xx"] as const;
const CALL_TEXT_LENGTH = 200;

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: CALL_TEXT_LENGTH }));

/** Filters of the list of calls. Card numbers in them are masked before the search. */
export const SandboxCallsQuery = Type.Object({
  /** An operationId, or a part of method and path. */
  operation: Text,
  /** A class of statuses, or one. */
  status: Type.Optional(Type.String({ pattern: "^(?:[1-5]xx|[1-5][0-9][0-9])$" })),
  /** Id of a client, or `pages` for the pages of the portal. */
  client: Type.Optional(Type.String({ pattern: "^(?:pages|sandbox-[0-9a-f]{16})$" })),
  /** Id of a world. */
  world: Type.Optional(Type.String({ pattern: WORLD_ID })),
  /** Id or number of a card. */
  card: Text,
  requestId: Text,
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  /** A part of the path or of a body. */
  text: Text,
  cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
  /** Only calls after this one: an earlier page's `newest`. */
  after: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
});
export type SandboxCallsQuery = Static<typeof SandboxCallsQuery>;

/**
 * Response header of the sandbox that says where the response comes from. `EXAMPLE_ANSWER` is an example of the API
 * document: it does not depend on earlier requests.
 */
export const SANDBOX_ANSWER_HEADER = "sandbox-answer";

export const EXAMPLE_ANSWER = "example";

/** Header of a refusal in a document's own shape: the code of the problem that stands behind it. */
export const SANDBOX_PROBLEM_HEADER = "sandbox-problem";

/** Header of every answer: the page of the portal that shows what the request did. */
export const SANDBOX_TIMELINE_HEADER = "sandbox-timeline";

/** Header of a request that goes to another world than that of its client: its id, or `default`. */
export const SANDBOX_WORLD_HEADER = "sandbox-world";

/** Header of an answer to a request of which the sandbox could not check a part, such as an XML `body`. */
export const SANDBOX_UNCHECKED_HEADER = "sandbox-unchecked";
