import { issueAccessToken } from "@connect-portal/access-tokens";
import { ApiError, paths, SANDBOX_TOKEN_PATH, SandboxClientAnswer, SandboxTokenAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { replaceClient } from "./replace-client.ts";
import { presentSandboxClient } from "./sandbox-client.presenter.ts";
import { findClientOfUser } from "./sandbox-clients.repository.ts";

/** `client_id` of the tokens that the portal's own page gets for its user. */
const PORTAL_CLIENT = "portal";

/** How a signed-in user gets into the sandbox: a token at once, or a client for a program of their own. */
const sandboxAccess: FastifyPluginAsyncTypebox = async (app) => {
  const { settings } = app.services;
  const tokenUrlFor = ({ protocol, host }: FastifyRequest) =>
    `${settings.PUBLIC_URL ?? `${protocol}://${host}`}${SANDBOX_TOKEN_PATH}`;

  // Answers with tokens and secrets are not for caches (RFC 6749, section 5.1).
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.post(
    paths.sandboxToken,
    {
      config: { access: "signed-in" },
      schema: { summary: "Get an access token for the sandbox", response: { 201: SandboxTokenAnswer } },
    },
    async (request, reply) => {
      const { db, principal, now } = contextOf(request);
      const { userId, username } = principal;
      const lifetime = settings.SANDBOX_TOKEN_LIFETIME;
      reply.code(201);
      return issueAccessToken(db, { userId, username, clientId: PORTAL_CLIENT, now: now(), lifetime });
    },
  );

  app.get(
    paths.sandboxClient,
    {
      config: { access: "signed-in" },
      schema: { summary: "Show your OAuth client", response: { 200: SandboxClientAnswer } },
    },
    async (request) => {
      const { db, principal } = contextOf(request);
      const client = await findClientOfUser(db, principal.userId);
      if (!client) throw new ApiError("sandbox_client_not_found");
      return presentSandboxClient(client, tokenUrlFor(request));
    },
  );

  app.post(
    paths.sandboxClient,
    {
      config: { access: "signed-in" },
      schema: { summary: "Create your OAuth client, or replace its secret", response: { 201: SandboxClientAnswer } },
    },
    async (request, reply) => {
      const { client, clientSecret } = await replaceClient(contextOf(request));
      reply.code(201);
      return presentSandboxClient(client, tokenUrlFor(request), clientSecret);
    },
  );
};

export default sandboxAccess;
