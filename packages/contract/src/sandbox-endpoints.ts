import Type, { type Static, type TSchema } from "typebox";
import { eventDeliveryFaultNames } from "./sandbox-faults.ts";
import { WORLD_ID } from "./sandbox-worlds.ts";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const endpointStatuses = ["enabled", "disabled"] as const;
/** Why it was disabled: by its owner, by its own 410, or after a day without a success. */
const endpointDisabledReasons = ["requested", "gone", "no_success"] as const;
export const eventDeliveryStatuses = ["waiting", "delivered", "failed", "canceled"] as const;
export type EventDeliveryStatus = (typeof eventDeliveryStatuses)[number];

export const ENDPOINT_ID = "^end_[0-9A-Z]{10}$";
/** Limit per account. */
export const MOST_ENDPOINTS = 10;
export const ENDPOINT_NAME_LENGTH = 100;
export const ENDPOINT_URL_LENGTH = 2048;

/** An address that receives the events of the user's sandbox. */
export const EventEndpoint = Type.Object({
  endpointId: Type.String(),
  name: Type.String(),
  /** Id of the world that it listens to. */
  worldId: Type.String(),
  url: Type.String(),
  /** Null for all types. */
  eventTypes: nullable(Type.Array(Type.String())),
  status: Type.Enum(endpointStatuses),
  disabledReason: nullable(Type.Enum(endpointDisabledReasons)),
  disabledAt: nullable(Moment),
  /** Time of the first failed attempt since the last success. */
  failingSince: nullable(Moment),
  lastDeliveredAt: nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
});
export type EventEndpoint = Static<typeof EventEndpoint>;

/** All endpoints, the oldest first, and the types of events that their owner's documents name. */
export const EventEndpoints = Type.Object({
  items: Type.Array(EventEndpoint),
  eventTypes: Type.Array(Type.String()),
});
export type EventEndpoints = Static<typeof EventEndpoints>;

export const EventEndpointBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: ENDPOINT_NAME_LENGTH }),
    url: Type.String({ minLength: 1, maxLength: ENDPOINT_URL_LENGTH }),
    eventTypes: nullable(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 200, uniqueItems: true })),
    status: Type.Enum(endpointStatuses),
    /** Left out, the world of the pages, or the one that it has. */
    worldId: Type.Optional(Type.String({ pattern: WORLD_ID })),
  },
  { additionalProperties: false },
);
export type EventEndpointBody = Static<typeof EventEndpointBody>;

/** With its secret, `whsec_` and base64. */
export const NewEventEndpoint = Type.Intersect([EventEndpoint, Type.Object({ secret: Type.String() })]);
export type NewEventEndpoint = Static<typeof NewEventEndpoint>;

/** The secrets that sign now, the newest first. */
export const EventEndpointSecrets = Type.Object({
  items: Type.Array(Type.Object({ secret: Type.String(), createdAt: Moment, endsAt: nullable(Moment) })),
});
export type EventEndpointSecrets = Static<typeof EventEndpointSecrets>;

export const EventDelivery = Type.Object({
  deliveryId: Type.String(),
  endpointId: Type.String(),
  eventId: Type.String(),
  type: Type.String(),
  subject: Type.String(),
  status: Type.Enum(eventDeliveryStatuses),
  attempts: Type.Integer(),
  nextAttemptAt: nullable(Moment),
  createdAt: Moment,
  endedAt: nullable(Moment),
  /** The fault that was simulated for this delivery; null for most. */
  fault: nullable(Type.Enum(eventDeliveryFaultNames)),
});
export type EventDelivery = Static<typeof EventDelivery>;

/** The newest first. */
export const EventDeliveries = Type.Object({
  items: Type.Array(EventDelivery),
  nextCursor: nullable(Type.String()),
});
export type EventDeliveries = Static<typeof EventDeliveries>;

const HeaderLines = Type.Array(Type.Object({ name: Type.String(), value: Type.String() }));

/** A delivery with all its attempts. */
export const EventDeliveryDetail = Type.Intersect([
  EventDelivery,
  Type.Object({
    body: Type.String(),
    attemptList: Type.Array(
      Type.Object({
        number: Type.Integer(),
        sentAt: Moment,
        durationMs: Type.Number(),
        request: Type.Object({ headers: HeaderLines }),
        /** Null when there was none. */
        response: nullable(
          Type.Object({
            status: Type.Integer(),
            headers: HeaderLines,
            body: Type.Object({ text: Type.String(), truncated: Type.Boolean() }),
          }),
        ),
        /** Why it did not count as delivered; null when it did. */
        reason: nullable(Type.String()),
        /** The fault that happened to this attempt, or before it. */
        fault: nullable(Type.Enum(eventDeliveryFaultNames)),
      }),
    ),
  }),
]);
export type EventDeliveryDetail = Static<typeof EventDeliveryDetail>;
