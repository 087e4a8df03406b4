import { issueAccessToken, PORTAL_CLIENT } from "@connect-portal/credentials/access-tokens";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { clientRoutes } from "./client-routes.ts";
import { portalUrlOf } from "./portal-url.ts";

/** How a signed-in user gets into the sandbox: a token at once, or clients for programs of their own. */
const sandboxAccess: FastifyPluginAsync = async (app) => {
  const { settings } = app.services;

  // Answers with tokens and secrets are not for caches (RFC 6749, section 5.1).
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  serveCall(app, "issueSandboxToken", async (request, reply) => {
    const { db, principal, now } = contextOf(request);
    const { userId, ownerId, username, sessionId } = principal;
    const lifetime = settings.SANDBOX_TOKEN_LIFETIME;
    reply.code(201);
    const portalUrl = portalUrlOf(settings, request);
    return issueAccessToken(db, {
      portalUrl,
      userId: ownerId,
      ...(ownerId === userId ? {} : { memberId: userId }),
      username,
      sessionId,
      clientId: PORTAL_CLIENT,
      now: now(),
      lifetime,
    });
  });

  await app.register(clientRoutes);
};

export default sandboxAccess;
