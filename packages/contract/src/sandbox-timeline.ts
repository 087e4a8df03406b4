import Type, { type Static, type TSchema } from "typebox";
import { eventDeliveryStatuses } from "./sandbox-endpoints.ts";
import { eventDeliveryFaultNames } from "./sandbox-faults.ts";
import { WorldOf } from "./sandbox-worlds.ts";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A check of an authorization. `inputs` are what it looked at. */
const Check = Type.Object({
  check: Type.String(),
  result: Type.Enum(["passed", "failed", "not_made"]),
  responseCode: nullable(Type.String()),
  inputs: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
});

/** How a payment was decided. `declinedBy` names the check; null for an approval. */
const Decision = Type.Object({
  responseCode: Type.String(),
  decidedBy: nullable(Type.String()),
  declinedBy: nullable(Type.String()),
  reason: nullable(Type.String()),
  remedy: nullable(Type.String()),
  checks: Type.Array(Check),
});

/** A delivery of an event to an endpoint, with its latest attempts; getDelivery has their bytes. */
const Delivery = Type.Object({
  deliveryId: Type.String(),
  endpointId: Type.String(),
  endpointName: Type.String(),
  status: Type.Enum(eventDeliveryStatuses),
  nextAttemptAt: nullable(Moment),
  /** In real time. */
  createdAt: Moment,
  /** How many there were. */
  attempts: Type.Integer(),
  attemptList: Type.Array(
    Type.Object({
      number: Type.Integer(),
      sentAt: Moment,
      durationMs: Type.Number(),
      /** Null when no response came. */
      status: nullable(Type.Integer()),
      /** Why it did not count as delivered; null when it did. */
      reason: nullable(Type.String()),
      /** The fault that happened to it on purpose, or before it. */
      fault: nullable(Type.Enum(eventDeliveryFaultNames)),
    }),
  ),
});

/** An event in the world, at the time of its clock. */
const TimelineEvent = Type.Object({
  kind: Type.Literal("event"),
  eventId: Type.String(),
  sequence: Type.Integer(),
  type: Type.String(),
  subject: Type.String(),
  subjectSequence: Type.Integer(),
  /** The state as the operations present it; null when there is none. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  requestId: Type.String(),
  /** Kind of the due event, when the clock caused it; null when the call did. */
  due: nullable(Type.String()),
  occurredAt: Moment,
  /** Only when the event reports a decision. */
  decision: nullable(Decision),
  deliveries: Type.Array(Delivery),
});
export type TimelineEvent = Static<typeof TimelineEvent>;

/** A line of the ledger. Amounts are minor units; positive is a credit. */
const TimelineEntry = Type.Object({
  kind: Type.Literal("entry"),
  entryId: Type.String(),
  booking: Type.String(),
  account: Type.String(),
  against: nullable(Type.String()),
  currencyCode: Type.String(),
  amount: Type.Integer(),
  balance: nullable(Type.Integer()),
  entryKind: Type.String(),
  about: nullable(Type.String()),
  description: Type.String(),
  bookedAt: Moment,
  valueDate: Type.String(),
  /** Null where the world began with it. */
  requestId: nullable(Type.String()),
  due: nullable(Type.String()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

const Item = Type.Union([TimelineEvent, TimelineEntry]);
export type TimelineItem = Static<typeof Item>;

const Lines = Type.Array(Type.Object({ name: Type.String(), value: Type.String() }));
const Message = Type.Object({
  headers: Lines,
  /** Null when there was none; its text is null where it is not kept. */
  body: nullable(Type.Object({ text: nullable(Type.String()), bytes: Type.Integer(), truncated: Type.Boolean() })),
});

/** The call as the call log has it: card data and secrets are masked. */
const TimelineCall = Type.Object({
  /** In real time. */
  at: Moment,
  method: Type.String(),
  path: Type.String(),
  operation: nullable(Type.String()),
  status: Type.Integer(),
  durationMs: Type.Number(),
  /** The first answer again, by its Idempotency-Key. */
  isReplay: Type.Boolean(),
  /** Made before the last reset: its effects are gone. */
  isBeforeReset: Type.Boolean(),
  /** Code of the problem. */
  refusal: nullable(Type.String()),
  /** The fault that was asked for and happened to it. */
  fault: nullable(Type.String()),
  request: Message,
  response: Message,
});
export type TimelineCall = Static<typeof TimelineCall>;

/** All effects of the calls with one request id, oldest first. */
export const SandboxTimeline = Type.Object({
  requestId: Type.String(),
  world: WorldOf,
  /** The newest of them; null when the call log does not have it. */
  call: nullable(TimelineCall),
  /** Totals over all pages. */
  counts: Type.Object({ events: Type.Integer(), entries: Type.Integer() }),
  items: Type.Array(Item),
  nextCursor: nullable(Type.String()),
});
export type SandboxTimeline = Static<typeof SandboxTimeline>;

/** The history of one entity of the world and of the entities that belong to it, newest first. */
export const SubjectTimeline = Type.Object({
  subject: Type.String(),
  world: WorldOf,
  items: Type.Array(Item),
  nextCursor: nullable(Type.String()),
});
export type SubjectTimeline = Static<typeof SubjectTimeline>;

/** A page of the world's events, newest first. */
export const WorldEvents = Type.Object({ items: Type.Array(TimelineEvent), nextCursor: nullable(Type.String()) });
export type WorldEvents = Static<typeof WorldEvents>;
