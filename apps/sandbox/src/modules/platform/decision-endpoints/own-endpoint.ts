import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { HandlerRequest } from "../../../engine/handlers.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { assertVersion } from "../endpoints/own-endpoint.ts";
import { type DecisionEndpointRow, selectDecisionEndpoint } from "./decision-endpoints.repository.ts";

/** The caller's decision endpoint that the path names. @throws ApiError decision_endpoint_not_found */
export async function endpointOf(db: Database, request: HandlerRequest): Promise<DecisionEndpointRow> {
  const endpoint = await selectDecisionEndpoint(db, userOf(request), request.params.endpointId as string);
  if (!endpoint) throw new ApiError("decision_endpoint_not_found");
  return endpoint;
}

/** For a change whose caller may have read it before. @throws ApiError decision_endpoint_not_found, precondition_failed */
export async function endpointToChange(db: Database, request: HandlerRequest): Promise<DecisionEndpointRow> {
  const endpoint = await endpointOf(db, request);
  assertVersion(endpoint, request);
  return endpoint;
}
