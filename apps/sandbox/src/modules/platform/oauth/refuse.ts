import type { OAuthRefusal } from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { logFailure } from "../../../problems/log-failure.ts";
import { problemOfError } from "../../../problems/problem-of-error.ts";
import { OAuthError } from "./oauth-error.ts";

/** Bytes. */
export const BODY_LIMIT = 16 * 1024;
export const FORM = "application/x-www-form-urlencoded";
/** RFC 6749, section 5.1: an answer that holds a token, or speaks of one, is kept by nobody on the way. */
export const NOT_STORED = { "cache-control": "no-store", pragma: "no-cache" };

/** Failures have the form that OAuth clients know (section 5.2), not that of the rest of the sandbox. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof OAuthError ? error : refusalOf(error, request);
  if (refusal.code === "invalid_client") reply.header("www-authenticate", 'Basic realm="sandbox"');
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  const body: OAuthRefusal = { error: refusal.code, error_description: refusal.message };
  return reply.code(refusal.statusCode).headers(NOT_STORED).send(body);
}

function refusalOf(error: unknown, request: FastifyRequest): OAuthError {
  const { status, title, retryAfter } = problemOfError(error);
  if (status < 500) return new OAuthError("invalid_request", `Send a form (${FORM}) of at most ${BODY_LIMIT} bytes.`);
  logFailure(error, request, "An OAuth endpoint failed");
  if (status === 503) return new OAuthError("temporarily_unavailable", title, retryAfter, status);
  return new OAuthError("server_error", title);
}
