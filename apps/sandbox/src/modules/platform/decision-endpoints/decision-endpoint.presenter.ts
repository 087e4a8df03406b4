import type { Asked } from "../../../simulator/authorizations/decision-endpoint.ts";
import { publicIdOf } from "../../../world/world-key.ts";
import type { DecisionEndpointRow } from "./decision-endpoints.repository.ts";

export function presentDecisionEndpoint(endpoint: DecisionEndpointRow) {
  return {
    endpointId: endpoint.id,
    url: endpoint.url,
    worldId: publicIdOf(endpoint.namedWorld),
    productCode: endpoint.product,
    timeLimitMs: endpoint.timeLimitMs,
    fallback: endpoint.fallback,
    status: endpoint.isEnabled ? "enabled" : "disabled",
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

/** The result of a test question. */
export function presentTestAnswer({ decisionId, endpointId, latencyMs, answer, amount, fallback, fault }: Asked) {
  const part = answer?.decision === "approve" ? (answer.amount ?? amount.amount) : null;
  return {
    decisionId,
    endpointId,
    latencyMs,
    decision: answer?.decision ?? null,
    amount: part === null ? null : { amount: part, currencyCode: amount.currencyCode },
    reasonCode: answer?.decision === "decline" ? answer.reasonCode : null,
    fallback: answer === null ? fallback : null,
    fault,
  };
}
