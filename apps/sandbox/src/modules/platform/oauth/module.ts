import {
  ApiError,
  INTROSPECTION_PATH,
  METADATA_PATHS,
  REVOCATION_PATH,
  SANDBOX_BASE,
  SANDBOX_TOKEN_PATH,
} from "@connect-portal/contract";
import { insertRevocation } from "@connect-portal/credentials/access-tokens";
import { createLastUses } from "@connect-portal/database";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { type AttemptRule, createAttemptLimit } from "./attempt-limit.ts";
import { authenticateClient, type ProvedClient } from "./authenticate-client.ts";
import { readCredentials } from "./client-credentials.ts";
import { required, single } from "./form.ts";
import { presentIntrospection } from "./introspection.presenter.ts";
import { issueToken } from "./issue-token.ts";
import { metadataOf } from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import { findOwnToken } from "./own-token.ts";
import { BODY_LIMIT, FORM, NOT_STORED, refuse } from "./refuse.ts";
import { markSecretUsed } from "./sandbox-clients.repository.ts";

/** A client needs one token an hour; a test run that asks for one before every call still passes. */
const TOKENS: AttemptRule = { name: "token", ofNetwork: 120, ofClient: 30 };
/** A resource server asks before each call. */
const INTROSPECTIONS: AttemptRule = { name: "introspection", ofNetwork: 1200, ofClient: 600 };
const REVOCATIONS: AttemptRule = { name: "revocation", ofNetwork: 120, ofClient: 30 };

type Form = URLSearchParams;

/**
 * The authorization server: tokens for client credentials (RFC 6749, section 4.4), what they say (RFC 7662), their end
 * (RFC 7009), and where all that is (RFC 8414).
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

  /** @param read what is wrong with the form is said before the client is looked up */
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
    // A token that is not the client's, or none at all, is answered in the same way (section 2.2).
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

/** Without `portalUrl` the portal is where it is called. */
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
