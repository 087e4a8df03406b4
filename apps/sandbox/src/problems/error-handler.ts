import { ApiError, PROBLEM_MEDIA_TYPE, type Problem, SANDBOX_PROBLEM_HEADER } from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OwnRefusal } from "../engine/answers/own-refusal.ts";
import { challengeFor } from "../engine/security/bearer.ts";
import { problemOfError } from "./problem-of-error.ts";

/** Answers every error of the sandbox as problem+json (RFC 9457), or in the shape of another document's errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOfError(error);
  // A fault that the caller asked for is no failure of the server.
  if (problem.status >= 500 && !request.sandboxFault) logFailure(error, request, problem.title);
  const needed = problem.code === "insufficient_scope" ? request.sandboxOperation?.neededScopes()[0] : undefined;
  const challenge = challengeFor(problem.code, needed);
  if (challenge) reply.header("www-authenticate", challenge);
  if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
  const own = ownRefusalOf(problem, request);
  if (own) reply.header(SANDBOX_PROBLEM_HEADER, problem.code);
  if (own?.body) return reply.code(own.status).type(own.body.type).send(own.body.text);
  const status = own?.status ?? problem.status;
  const body = JSON.stringify({ ...problem, status, requestId: request.sandboxRequestId });
  return reply.code(status).type(PROBLEM_MEDIA_TYPE).send(body);
}

/** Only the caller's errors get the document's error body. An error in the document itself is stated in the problem. */
function ownRefusalOf(problem: Problem, request: FastifyRequest): OwnRefusal | undefined {
  if (problem.status >= 500) return undefined;
  try {
    return request.sandboxOperation?.refuse(problem);
  } catch (error) {
    logFailure(error, request, "the document's own error could not be made");
    return undefined;
  }
}

/** The log gets the cause, and nothing of the request. A caller that disconnects while sending a body is no failure. */
export function logFailure(error: unknown, request: FastifyRequest, message: string): void {
  const { raw, sandboxOperation, sandboxRequestId, server } = request;
  const line = { err: error, operation: sandboxOperation?.label, requestId: sandboxRequestId };
  const hasLeft = raw.destroyed && !raw.complete;
  // Code that rejects calls because of the server's state logs it once, not for each call.
  if (hasLeft || isSaidElsewhere(error)) server.log.debug(line, message);
  else server.log.error(line, message);
}

function isSaidElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "overloaded" || error.code === "not_ready");
}
