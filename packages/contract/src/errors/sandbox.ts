import type { ErrorDefinition } from "./common.ts";

export const sandboxErrors = {
  token_missing: { status: 401, text: "Send an access token as a bearer token." },
  token_invalid: { status: 401, text: "The access token is not valid. Get a new one." },
  token_expired: { status: 401, text: "The access token has expired. Get a new one." },
  insufficient_scope: { status: 403, text: "The access token lacks a scope that this operation needs." },
  reader_may_not: { status: 403, text: "You may only read what your organisation has." },
  challenge_not_found: { status: 404, text: "This challenge does not exist, or its page has expired." },
  request_invalid: { status: 422, text: "The request does not match the OpenAPI document." },
  request_too_costly: {
    status: 422,
    text: "This request takes too much time or memory to check against the OpenAPI document.",
  },
  operation_unknown: { status: 404, text: "No published API has an operation at this path." },
  method_not_allowed: { status: 405, text: "This path exists, but not with this method." },
  operation_broken: {
    status: 500,
    text: "The OpenAPI document does not describe this operation correctly. The provider must fix it.",
  },
  preference_unknown: { status: 400, text: "The operation has no such response or example." },
  fault_unknown: { status: 400, text: "The sandbox cannot do what Sandbox-Fault asks for." },
  faults_busy: { status: 429, text: "Too many of your responses wait because Sandbox-Fault asks for it." },
  no_example: { status: 501, text: "The OpenAPI document has no example for this response." },
  not_acceptable: { status: 406, text: "The operation has no response in an accepted media type." },
  reference_list_unknown: { status: 422, text: "There is no reference-data list with this parameterName." },
  reference_column_unknown: { status: 422, text: "The reference-data list has no such column." },
} as const satisfies Record<string, ErrorDefinition>;

export const sandboxAccessErrors = {
  sandbox_client_not_found: { status: 404, text: "You have no client with this id." },
  client_secret_not_found: { status: 404, text: "The client has no such active secret." },
  client_name_taken: { status: 409, text: "You already have a client with this name." },
  client_limit_reached: { status: 409, text: "You have 20 clients, the maximum. Delete one first." },
  call_not_found: { status: 404, text: "Your call log has no such call." },
  timeline_not_found: { status: 404, text: "Your sandbox has no timeline with this id." },
} as const satisfies Record<string, ErrorDefinition>;
