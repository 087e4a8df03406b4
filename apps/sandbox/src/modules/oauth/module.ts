import { ApiError } from "@connect-portal/contract";
import { createLastUses } from "@connect-portal/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SandboxModule } from "../../modules.ts";
import { logFailure } from "../../problems/log-failure.ts";
import { problemOfError } from "../../problems/problem-of-error.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import { issueToken } from "./issue-token.ts";
import { OAuthError } from "./oauth-error.ts";
import { markSecretUsed } from "./sandbox-clients.repository.ts";
import { parseTokenRequest } from "./token-request.ts";

/** SANDBOX_TOKEN_PATH, below the base path. */
const PATH = "/oauth2/token";
/** Bytes. */
const BODY_LIMIT = 16 * 1024;
const FORM = "application/x-www-form-urlencoded";

/** The token endpoint of OAuth 2.0 for client credentials (RFC 6749, sections 3.2 and 4.4). */
const routes: SandboxModule["routes"] = async (app, options) => {
  const { database, limits, now } = options;
  const countAttempt = createAttemptLimit(limits);
  const uses = createLastUses({
    now,
    write: (id, usedAt, before) => markSecretUsed(database.db, id, usedAt, before),
    warn: (err) => app.log.warn({ err }, "When a client's secret was last used could not be noted"),
  });
  app.addHook("onClose", () => uses.settled());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(FORM, { parseAs: "string" }, (_request, text, done) =>
    done(null, new URLSearchParams(text)),
  );

  app.route<{ Body: URLSearchParams | null }>({
    method: "POST",
    url: PATH,
    bodyLimit: BODY_LIMIT,
    errorHandler: refuse,
    handler: async (request, reply) => {
      const tokenRequest = parseTokenRequest(request.body ?? new URLSearchParams(), request.headers.authorization);
      await countAttempt(request.ip, tokenRequest.clientId);
      const token = await issueToken(options, uses, tokenRequest);
      return reply.headers(NOT_STORED).send(token);
    },
  });

  app.route({
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE"],
    url: PATH,
    exposeHeadRoute: false,
    handler: (_request, reply) => {
      reply.header("allow", "POST");
      throw new ApiError("method_not_allowed");
    },
  });
};

/** Section 5.1: an answer that holds a token is kept by nobody on the way. */
const NOT_STORED = { "cache-control": "no-store", pragma: "no-cache" };

/** Failures have the form that OAuth clients know (section 5.2), not that of the rest of the sandbox. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof OAuthError ? error : refusalOf(error, request);
  if (refusal.code === "invalid_client") reply.header("www-authenticate", 'Basic realm="sandbox"');
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  return reply
    .code(refusal.statusCode)
    .headers(NOT_STORED)
    .send({ error: refusal.code, error_description: refusal.message });
}

function refusalOf(error: unknown, request: FastifyRequest): OAuthError {
  const { status, title, retryAfter } = problemOfError(error);
  if (status < 500) return new OAuthError("invalid_request", `Send a form (${FORM}) of at most ${BODY_LIMIT} bytes.`);
  logFailure(error, request, "The token endpoint failed");
  if (status === 503) return new OAuthError("temporarily_unavailable", title, retryAfter, status);
  return new OAuthError("server_error", title);
}

export default { routes } satisfies SandboxModule;
