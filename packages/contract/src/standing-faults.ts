import Type, { type Static, type TSchema } from "typebox";
import { sandboxFaults } from "./sandbox-faults.ts";

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const faultNames = sandboxFaults.map(({ name }) => name);

/** How many standing faults a sandbox has at most. */
export const MOST_STANDING_FAULTS = 20;

/** Which calls it happens to: every nth, or a share that the sandbox's seed chooses. */
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
  /** Of `late`; null for its default. */
  seconds: nullable(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Of `decline`, ISO 8583 field 39, none of those that approve; null for its default. */
  code: nullable(Type.String({ pattern: "^(?:0[1-79A-Z]|1[2-9A-Z]|8[0-46-9A-Z]|[2-79A-Z][0-9A-Z])$" })),
});
export type StandingFault = Static<typeof StandingFault>;

export const StandingFaults = Type.Object({ items: Type.Array(StandingFault, { maxItems: MOST_STANDING_FAULTS }) });
export type StandingFaults = Static<typeof StandingFaults>;
