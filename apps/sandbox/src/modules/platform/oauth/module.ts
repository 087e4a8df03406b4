import {
  ApiError,
  type AuthorizationServerMetadata,
  FULL_SCOPE,
  INTROSPECTION_PATH,
  METADATA_PATHS,
  type OAuthRefusal,
  REVOCATION_PATH,
  SANDBOX_BASE,
  SANDBOX_TOKEN_PATH,
  type SandboxClaims,
  type TokenIntrospection,
} from "@connect-portal/contract";
import { type AccessTokenVerifier, insertRevocation, issuerAt } from "@connect-portal/credentials/access-tokens";
import { createLastUses } from "@connect-portal/database";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxLimits } from "../../../options.ts";
import { logFailure } from "../../../problems/error-handler.ts";
import { problemOfError } from "../../../problems/problem-of-error.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { authenticateClient, type ProvedClient } from "./authenticate-client.ts";
import { readCredentials, required, single } from "./client-credentials.ts";
import { issueToken } from "./issue-token.ts";
import { OAuthError } from "./oauth-error.ts";
import { markSecretUsed } from "./sandbox-clients.repository.ts";

const METHODS = ["client_secret_basic", "client_secret_post"];

/** Seconds. */
const WINDOW = 60;

/** Counts an attempt before it is made. @throws OAuthError temporarily_unavailable when there were too many */
type CountAttempt = (address: string, clientId: string) => Promise<void>;

interface AttemptRule {
  /** Unique among all limits. */
  readonly name: string;
  /** Attempts per minute of a network, and of one client in it. */
  readonly ofNetwork: number;
  readonly ofClient: number;
}

/** Bytes. */
const BODY_LIMIT = 16 * 1024;

const FORM = "application/x-www-form-urlencoded";

/** RFC 6749, section 5.1: a response with a token, or about one, must not be cached. */
const NOT_STORED = { "cache-control": "no-store", pragma: "no-cache" };

/** A client needs one token an hour; a test run that asks for one before every call still passes. */
const TOKENS: AttemptRule = { name: "token", ofNetwork: 120, ofClient: 30 };
/** A resource server asks before each call. */
const INTROSPECTIONS: AttemptRule = { name: "introspection", ofNetwork: 1200, ofClient: 600 };
const REVOCATIONS: AttemptRule = { name: "revocation", ofNetwork: 120, ofClient: 30 };

type Form = URLSearchParams;

/**
 * The authorization server: tokens for client credentials (RFC 6749, section 4.4), introspection (RFC 7662), revocation
 * (RFC 7009), and metadata (RFC 8414).
 */
const routes: SandboxModule["routes"] = async (app, options) => {
  const { database, limits, now, verifier } = options;
  const portalUrl = portalUrlFor(options);
  const uses = createLastUses({
    now,
    write: (id, usedAt, before) => markSecretUsed(database.db, id, usedAt, before),
    warn: (err) => app.log.warn({ err }, "Could not record when a client secret was last used"),
  });
  app.addHook("onClose", () => uses.settled());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(FORM, { parseAs: "string" }, (_request, text, done) =>
    done(null, new URLSearchParams(text)),
  );

  /** @param read reports faults of the form before the client is looked up */
  function addEndpoint<Asked>(
    path: string,
    rule: AttemptRule,
    read: (form: Form) => Asked,
    answer: (proved: ProvedClient, asked: Asked, request: FastifyRequest) => Promise<unknown>,
  ): void {
    const countAttempt = createAttemptLimit(limits, rule);
    const url = path.slice(SANDBOX_BASE.length);
    app.route<{ Body: Form | null }>({
      method: "POST",
      url,
      bodyLimit: BODY_LIMIT,
      errorHandler: refuse,
      handler: async (request, reply) => {
        const form = request.body ?? new URLSearchParams();
        const asked = read(form);
        const credentials = readCredentials(form, request.headers.authorization);
        await countAttempt(request.ip, credentials.clientId);
        const proved = await authenticateClient(database.db, credentials, now());
        const body = await answer(proved, asked, request);
        uses.note(proved.secret.id, proved.secret.lastUsedAt);
        return reply.headers(NOT_STORED).send(body);
      },
    });
    refuseOtherMethods(app, url);
  }

  addEndpoint(SANDBOX_TOKEN_PATH, TOKENS, readGrant, (proved, scope, request) =>
    issueToken(options, proved, scope, portalUrl(request)),
  );
  addEndpoint(INTROSPECTION_PATH, INTROSPECTIONS, readToken, async ({ client }, token) =>
    presentIntrospection(await findOwnToken(verifier, token, client.clientId)),
  );
  addEndpoint(REVOCATION_PATH, REVOCATIONS, readToken, async ({ client }, token) => {
    const claims = await findOwnToken(verifier, token, client.clientId);
    if (claims) {
      const { jti, exp } = claims;
      await insertRevocation(database.db, { jti, userId: client.userId, expiresAt: new Date(exp * 1000) });
      verifier.forget(jti);
    }
    // A token of another client, or none at all, gets the same response (section 2.2).
    return "";
  });
};

const rootRoutes: SandboxModule["rootRoutes"] = async (app, options) => {
  const portalUrl = portalUrlFor(options);
  for (const url of METADATA_PATHS) {
    app.get(url, { exposeHeadRoute: false }, (request, reply) =>
      reply
        .headers({
          "access-control-allow-origin": "*",
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        })
        .send(metadataOf(portalUrl(request))),
    );
  }
};

/** Without `portalUrl`, the portal has the address of the request. */
function portalUrlFor({ portalUrl }: { readonly portalUrl?: string }) {
  return ({ protocol, host }: FastifyRequest) => portalUrl ?? `${protocol}://${host}`;
}

/** The scopes that are asked for. */
function readGrant(form: Form): string | undefined {
  const grantType = required(form, "grant_type");
  if (grantType !== "client_credentials") {
    throw new OAuthError("unsupported_grant_type", "The only grant type is client_credentials.");
  }
  return single(form, "scope");
}

/** `token_type_hint` is not needed: there is one type (RFC 7009, section 2.1). */
function readToken(form: Form): string {
  single(form, "token_type_hint");
  return required(form, "token");
}

function refuseOtherMethods(app: FastifyInstance, url: string): void {
  app.route({
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE"],
    url,
    exposeHeadRoute: false,
    handler: (_request, reply) => {
      reply.header("allow", "POST");
      throw new ApiError("method_not_allowed");
    },
  });
}

export default { routes, rootRoutes } satisfies SandboxModule;

/**
 * The claims of a valid token that was issued to this client. Undefined for any other: a client must learn nothing
 * about the tokens of others, not even that they exist.
 */
async function findOwnToken(
  verifier: AccessTokenVerifier,
  token: string,
  clientId: string,
): Promise<SandboxClaims | undefined> {
  try {
    const { claims } = await verifier.verify(token);
    return claims.client_id === clientId ? claims : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return undefined;
    throw error;
  }
}

/** Errors have the form that OAuth clients know (section 5.2), not that of the rest of the sandbox. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

/**
 * Limits how fast secrets can be guessed. A client is limited only together with a network, so that a stranger cannot
 * lock its owner out.
 */
function createAttemptLimit(limits: SandboxLimits, rule: AttemptRule): CountAttempt {
  const ofNetwork = limits.perNetwork({ name: rule.name, calls: rule.ofNetwork, seconds: WINDOW });
  const ofClient = limits.perNetwork({ name: `${rule.name}-client`, calls: rule.ofClient, seconds: WINDOW });
  return async (address, clientId) => {
    const wait = (await ofNetwork.take(address)) || (await ofClient.take(address, clientId));
    if (wait > 0) throw new OAuthError("temporarily_unavailable", "Too many requests.", wait);
  };
}

/**
 * The authorization server's metadata (RFC 8414, section 2). It names only the scope that everybody has: the scopes of
 * a document are shown to those who may read it. No grant starts in a browser, but clients of the Model Context
 * Protocol reject metadata without `authorization_endpoint`, so it is the page where people get a client.
 */
function metadataOf(portalUrl: string): AuthorizationServerMetadata {
  return {
    issuer: issuerAt(portalUrl),
    authorization_endpoint: `${portalUrl}/credentials`,
    token_endpoint: portalUrl + SANDBOX_TOKEN_PATH,
    introspection_endpoint: portalUrl + INTROSPECTION_PATH,
    revocation_endpoint: portalUrl + REVOCATION_PATH,
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
    scopes_supported: [FULL_SCOPE],
    token_endpoint_auth_methods_supported: METHODS,
    introspection_endpoint_auth_methods_supported: METHODS,
    revocation_endpoint_auth_methods_supported: METHODS,
  };
}

/** Describes a token to a client (RFC 7662, section 2.2). */
function presentIntrospection(claims: SandboxClaims | undefined): TokenIntrospection {
  if (!claims) return { active: false };
  const { iss, sub, aud, client_id, username, scope, iat, exp, jti } = claims;
  return { active: true, token_type: "Bearer", iss, sub, aud, client_id, username, scope, iat, exp, jti };
}
