import Type, { type Static, type TSchema } from "typebox";
import { ENDPOINT_ID } from "./sandbox-endpoints.ts";
import { eventDeliveryFaultNames, sandboxFaults } from "./sandbox-faults.ts";

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const faultNames = sandboxFaults.map(({ name }) => name);

/** How many standing faults a world has at most, of calls and of deliveries each. */
export const MOST_STANDING_FAULTS = 20;

/** Selects the affected calls: every nth, or a share that the sandbox's seed chooses. */
const Rate = Type.Union([
  Type.Object({ every: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
  Type.Object({ share: Type.Number({ minimum: 0.001, maximum: 1 }) }),
]);

/** A fault that happens again and again, without a header. */
export const StandingFault = Type.Object({
  fault: Type.Enum(faultNames),
  /** Only calls of this client; null for all calls. */
  clientId: nullable(Type.String({ pattern: "^sandbox-[0-9a-f]{16}$" })),
  rate: Rate,
  /** Only for `late`; null for its default. */
  seconds: nullable(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Only for `decline`: ISO 8583 field 39, none of those that approve; null for its default. */
  code: nullable(Type.String({ pattern: "^(?:0[1-79A-Z]|1[2-9A-Z]|8[0-46-9A-Z]|[2-79A-Z][0-9A-Z])$" })),
});
export type StandingFault = Static<typeof StandingFault>;

/** A fault that happens to deliveries of events. Each endpoint counts its own since the faults were set. */
export const StandingDeliveryFault = Type.Object({
  fault: Type.Enum(eventDeliveryFaultNames),
  /** Only deliveries to this endpoint; null for all. */
  endpointId: nullable(Type.String({ pattern: ENDPOINT_ID })),
  rate: Rate,
  /** For which `delivery-late` and `delivery-out-of-order` hold an event; null for their default. */
  seconds: nullable(Type.Integer({ minimum: 1, maximum: 30 })),
});
export type StandingDeliveryFault = Static<typeof StandingDeliveryFault>;

const items = Type.Array(StandingFault, { maxItems: MOST_STANDING_FAULTS });
const deliveries = Type.Array(StandingDeliveryFault, { maxItems: MOST_STANDING_FAULTS });

/** The standing faults of calls and of deliveries. */
export const StandingFaults = Type.Object({ items, deliveries });
export type StandingFaults = Static<typeof StandingFaults>;

/** `deliveries` stay as they are when they are left out. */
export const StandingFaultsBody = Type.Object({ items, deliveries: Type.Optional(deliveries) });
