import { ApiError, type ErrorCode, type Problem, problemOf } from "@connect-portal/contract";

/** Errors that Fastify throws itself, by its own codes, in words of the error catalogue. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "validation_failed",
};

/** The body that answers an error. What is not in the catalogue is internal: its message stays in the log. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(FASTIFY_ERRORS, code) ? FASTIFY_ERRORS[code] : undefined;
  if (known) return problemOf(known);
  const callersFault = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return problemOf(callersFault ? "validation_failed" : "internal_error");
}
