import { PROBLEM_MEDIA_TYPE } from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { challengeFor } from "../engine/security/bearer.ts";
import { logFailure } from "./log-failure.ts";
import { problemOfError } from "./problem-of-error.ts";

/** Answers every failure of the sandbox as problem+json (RFC 9457). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOfError(error);
  if (problem.status >= 500) logFailure(error, request, problem.title);
  const needed = problem.code === "insufficient_scope" ? request.sandboxOperation?.neededScopes()[0] : undefined;
  const challenge = challengeFor(problem.code, needed);
  if (challenge) reply.header("www-authenticate", challenge);
  if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
  const body = JSON.stringify({ ...problem, requestId: request.sandboxRequestId });
  return reply.code(problem.status).type(PROBLEM_MEDIA_TYPE).send(body);
}
