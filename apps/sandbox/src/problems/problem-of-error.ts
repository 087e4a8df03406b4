import { ApiError, type ErrorCode, type Problem, problemOf, problemOfDatabaseFault } from "@connect-portal/contract";
import { databaseFault, deletedAccount } from "@connect-portal/database";

/** Fastify's own errors by its codes, mapped to the error catalogue. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "validation_failed",
  // For QUERY, which must have a content type.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: "unsupported_media_type",
};

/** The body of an error response. An error outside the catalogue is internal: its message stays in the log. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof ApiError) return withRules(error.problem);
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(FASTIFY_ERRORS, code) ? FASTIFY_ERRORS[code] : undefined;
  if (known) return problemOf(known);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return problemOf("validation_failed");
  // Each row is the caller's own: the account has been deleted since its token was checked.
  if (deletedAccount(error) !== undefined) return problemOf("token_invalid");
  const fault = databaseFault(error);
  return fault ? problemOfDatabaseFault(fault) : problemOf("internal_error");
}

/** An error without a schema rule gets the problem's code as its rule. */
function withRules(problem: Problem): Problem {
  if (!problem.errors) return problem;
  return { ...problem, errors: problem.errors.map((one) => ({ ...one, rule: one.rule ?? problem.code })) };
}
