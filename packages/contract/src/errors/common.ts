/** One row of the error catalogue: the HTTP status and the text that a person may read. */
export interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
}

/** The same errors with texts of another language. */
export type TranslatedErrors<Errors extends Readonly<Record<string, ErrorDefinition>>> = {
  readonly [Code in keyof Errors]: { readonly status: Errors[Code]["status"]; readonly text: string };
};

/** Failures that any call can meet. The texts people see are those of docs/requirements.md (part 8) where it has one. */
export const commonErrors = {
  malformed_json: { status: 400, text: "The request body is not valid JSON." },
  validation_failed: { status: 400, text: "The request does not match what this operation accepts." },
  session_expired: { status: 401, text: "Your session is expired please login again." },
  session_idle: { status: 401, text: "Your session expired because you did not use it. Sign in again." },
  not_allowed: { status: 403, text: "You are not allowed to do this." },
  route_not_found: { status: 404, text: "There is no operation at this path." },
  request_timeout: { status: 408, text: "The request did not arrive in time." },
  payload_too_large: { status: 413, text: "The request body is too large." },
  unsupported_media_type: { status: 415, text: "The content type of the request body is not supported." },
  too_many_requests: { status: 429, text: "Too many requests." },
  head_too_large: { status: 431, text: "The request line and the headers are too large." },
  internal_error: { status: 500, text: "Internal error please try again later." },
  not_ready: { status: 503, text: "The service is not ready yet." },
  overloaded: { status: 503, text: "The service is overloaded." },
  database_unavailable: { status: 503, text: "The service cannot reach its database." },
  storage_full: { status: 503, text: "The storage of the service is full. You can read, but not save." },
} as const satisfies Record<string, ErrorDefinition>;
