import Type, { type Static, type TSchema } from "typebox";
import { ENDPOINT_URL_LENGTH, endpointStatuses } from "./sandbox-endpoints.ts";
import { WORLD_ID } from "./sandbox-worlds.ts";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Decides when an endpoint gives no valid response. */
export const decisionFallbacks = ["decline", "stand_in"] as const;
export type DecisionFallback = (typeof decisionFallbacks)[number];

/** Limit per account. */
export const MOST_DECISION_ENDPOINTS = 10;
/** Milliseconds. */
export const DECISION_TIME_LIMIT = { least: 100, usual: 2_000, most: 5_000 } as const;

/** An endpoint that is asked before a payment of the user's cards is approved. */
export const DecisionEndpoint = Type.Object({
  endpointId: Type.String(),
  url: Type.String(),
  /** Id of the world whose payments it decides. */
  worldId: Type.String(),
  /** Null for the cards of all products that have no endpoint of their own. */
  productCode: nullable(Type.String()),
  timeLimitMs: Type.Integer(),
  fallback: Type.Enum(decisionFallbacks),
  status: Type.Enum(endpointStatuses),
  createdAt: Moment,
  updatedAt: Moment,
});
export type DecisionEndpoint = Static<typeof DecisionEndpoint>;

/** All decision endpoints, the oldest first, and the codes of the card products. */
export const DecisionEndpoints = Type.Object({
  items: Type.Array(DecisionEndpoint),
  products: Type.Array(Type.String()),
});
export type DecisionEndpoints = Static<typeof DecisionEndpoints>;

export const DecisionEndpointBody = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: ENDPOINT_URL_LENGTH }),
    productCode: nullable(Type.String({ maxLength: 16 })),
    timeLimitMs: Type.Integer({ minimum: DECISION_TIME_LIMIT.least, maximum: DECISION_TIME_LIMIT.most }),
    fallback: Type.Enum(decisionFallbacks),
    status: Type.Enum(endpointStatuses),
    /** Left out, the world of the pages, or the one that it has. */
    worldId: Type.Optional(Type.String({ pattern: WORLD_ID })),
  },
  { additionalProperties: false },
);
export type DecisionEndpointBody = Static<typeof DecisionEndpointBody>;

/** With its secret, `whsec_` and base64. */
export const NewDecisionEndpoint = Type.Intersect([DecisionEndpoint, Type.Object({ secret: Type.String() })]);
export type NewDecisionEndpoint = Static<typeof NewDecisionEndpoint>;

/** A decision endpoint's response to a test question, as the portal reads it. */
export const TestDecision = Type.Object({
  decisionId: Type.String(),
  endpointId: Type.String(),
  latencyMs: Type.Number(),
  /** Null when there is no valid response. */
  decision: nullable(Type.Enum(["approve", "decline"])),
  /** The approved amount. */
  amount: nullable(Type.Object({ amount: Type.Integer(), currencyCode: Type.String() })),
  reasonCode: nullable(Type.String()),
  /** The fallback that would decide now; null when the endpoint decides. */
  fallback: nullable(Type.Enum(decisionFallbacks)),
  /** The error in the response, in plain words. */
  fault: nullable(Type.String()),
});
export type TestDecision = Static<typeof TestDecision>;
