import type { ErrorDefinition } from "./definition.ts";

export const sandboxErrors = {
  token_missing: { status: 401, text: "Send an access token as a bearer token." },
  token_invalid: { status: 401, text: "The access token is not valid. Get a new one." },
  token_expired: { status: 401, text: "The access token has expired. Get a new one." },
  insufficient_scope: { status: 403, text: "The access token lacks a scope that this call needs." },
  request_invalid: { status: 422, text: "The request does not match the API document." },
  request_too_costly: {
    status: 422,
    text: "Checking this request against the API document takes more time or memory than the sandbox gives to one.",
  },
  operation_unknown: { status: 404, text: "No published API has an operation at this path." },
  method_not_allowed: { status: 405, text: "This path exists, but not with this method." },
  operation_broken: {
    status: 500,
    text: "The API document describes this operation in a way that cannot be used. The provider has to mend it.",
  },
  no_example: { status: 501, text: "The API document has no example that the sandbox could answer with." },
  not_acceptable: { status: 406, text: "The operation cannot answer in any of the accepted media types." },
  reference_list_unknown: { status: 422, text: "There is no reference-data list with this parameterName." },
  reference_column_unknown: { status: 422, text: "The reference-data list has no such column." },
} as const satisfies Record<string, ErrorDefinition>;
