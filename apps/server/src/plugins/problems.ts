import {
  ApiError,
  type ErrorCode,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  type ProblemDetail,
  problemOf,
  problemOfDatabaseFault,
} from "@connect-portal/contract";
import { databaseFault, deletedAccount } from "@connect-portal/database";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** The framework's own errors, as codes of the catalogue. https://fastify.dev/docs/latest/Reference/Errors/ */
const codeOfFrameworkError: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_BAD_URL: "validation_failed",
  FST_ERR_MAX_PARAM_LENGTH: "route_not_found",
  // QUERY without one; no call has this method.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: "route_not_found",
};

/** Errors that the deciding code logs once, instead of for each call. */
const saidElsewhere: ReadonlySet<ErrorCode> = new Set(["overloaded", "not_ready"]);

const placeOfContext = { body: "body", params: "path", querystring: "query", headers: "header" } as const;

/** Every failure leaves as application/problem+json; what is not in the catalogue leaves as internal_error, told only to the log. */
export const problems = fp(async (app) => {
  app.setErrorHandler(sendProblem);
});

export function callNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new ApiError("route_not_found"), request, reply);
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const deleted = deletedAccount(error);
  const { userId, ownerId } = request.principal ?? {};
  // Since the session was checked: the user, or the organisation for which it acts. An administrator's session does not
  // end with another's account.
  const isCallers = deleted !== undefined && (deleted === userId || deleted === ownerId);
  const problem = isCallers ? problemOf("session_expired") : toProblem(error);
  if (hasLeft(request)) request.log.debug({ err: error }, "the caller disconnected before the request was complete");
  else if (problem.status >= 500 && !saidElsewhere.has(problem.code)) {
    request.log.error({ err: error, code: problem.code }, "request failed");
  }
  // A call with credentials of another kind has said which.
  if (problem.status === 401 && !reply.hasHeader("www-authenticate")) reply.header("www-authenticate", "Bearer");
  if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type(PROBLEM_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send({ ...problem, requestId: request.id });
}

/** What the caller is told of an error. */
export function toProblem(error: unknown): Problem {
  const known = error as Partial<ApiError & FastifyError>;
  if (known.problem) return known.problem;
  if (known.validation) return problemOf("validation_failed", { errors: known.validation.map(detailOf(known)) });
  const fault = databaseFault(error);
  if (fault) return problemOfDatabaseFault(fault);
  const code = codeOfFrameworkError[known.code ?? ""];
  return problemOf(code ?? (isCallersFault(known) ? "validation_failed" : "internal_error"));
}

/** Only the framework's own errors: a status in any other error is not about this request. */
function isCallersFault({ code, statusCode = 500 }: Partial<FastifyError>): boolean {
  return code?.startsWith("FST_") === true && statusCode >= 400 && statusCode < 500;
}

/** The connection ended while the body was on its way. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function detailOf(error: Partial<FastifyError>) {
  const place = placeOfContext[error.validationContext as keyof typeof placeOfContext] ?? "body";
  return ({
    instancePath,
    params,
    message,
    keyword,
  }: NonNullable<FastifyError["validation"]>[number]): ProblemDetail => {
    const member = params.missingProperty ?? params.additionalProperty;
    const pointer = member === undefined ? instancePath : appendToken(instancePath, String(member));
    return {
      in: place,
      pointer: place === "body" ? pointer : pointer.slice(1),
      message: keyword === "additionalProperties" ? "is not known" : (message ?? "is not valid"),
    };
  };
}
