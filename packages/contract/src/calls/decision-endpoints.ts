import Type from "typebox";
import {
  DecisionEndpoint,
  DecisionEndpointBody,
  DecisionEndpoints,
  NewDecisionEndpoint,
  TestDecision,
} from "../decision-endpoints.ts";
import { EventEndpointSecrets } from "../sandbox-endpoints.ts";
import type { Call } from "./call.ts";

const EndpointId = Type.Object({ id: Type.String({ pattern: "^dep_[0-9A-Z]{10}$" }) });

/** The calls for the endpoints that decide payments of your sandbox. */
export const decisionEndpointCalls = {
  listDecisionEndpoints: {
    access: "signed-in",
    summary: "List your decision endpoints",
    answers: { 200: DecisionEndpoints },
  },
  createDecisionEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Create a decision endpoint",
    description: "The response has its secret. It is asked about payments from now on.",
    body: DecisionEndpointBody,
    answers: { 201: NewDecisionEndpoint },
    refusals: [
      "test_cards_only",
      "decision_endpoint_state_conflict",
      "world_not_found",
      "reference_invalid",
      "hook_url_not_valid",
      "hook_url_refused",
      "too_many_requests",
    ],
  },
  updateDecisionEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Change a decision endpoint",
    params: EndpointId,
    body: DecisionEndpointBody,
    answers: { 200: DecisionEndpoint },
    refusals: [
      "test_cards_only",
      "world_not_found",
      "decision_endpoint_not_found",
      "decision_endpoint_state_conflict",
      "reference_invalid",
      "hook_url_not_valid",
      "hook_url_refused",
      "too_many_requests",
    ],
  },
  deleteDecisionEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Delete a decision endpoint",
    params: EndpointId,
    answers: { 204: Type.Null() },
    refusals: ["decision_endpoint_not_found", "too_many_requests"],
  },
  listDecisionSecrets: {
    access: "signed-in",
    changesShared: true,
    summary: "Show the secrets that sign for a decision endpoint",
    params: EndpointId,
    answers: { 200: EventEndpointSecrets },
    refusals: ["decision_endpoint_not_found"],
  },
  rotateDecisionSecret: {
    access: "signed-in",
    changesShared: true,
    summary: "Rotate the secret of a decision endpoint",
    description: "The old secret signs beside the new one for 24 hours.",
    params: EndpointId,
    answers: { 201: EventEndpointSecrets },
    refusals: ["decision_endpoint_not_found", "too_many_requests"],
  },
  sendTestQuestion: {
    access: "signed-in",
    changesShared: true,
    summary: "Ask a decision endpoint about a payment that is not made",
    params: EndpointId,
    answers: { 200: TestDecision },
    refusals: ["decision_endpoint_not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;
