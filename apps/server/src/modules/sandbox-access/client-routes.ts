import { openScopes } from "@connect-portal/content";
import {
  ApiError,
  DEFAULT_WORLD,
  SANDBOX_TOKEN_PATH,
  type SandboxClientAnswer,
  SECRET_OVERLAP,
} from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { readClientName } from "./client-name.ts";
import { readClientScopes } from "./client-scopes.ts";
import { createClient } from "./create-client.ts";
import { moveClient } from "./move-client.ts";
import { portalUrlOf } from "./portal-url.ts";
import { removeClient, removeSecret } from "./remove-client.ts";
import { renewSecret } from "./renew-secret.ts";
import { presentSandboxClient } from "./sandbox-client.presenter.ts";
import { findClients, findLiveSecrets } from "./sandbox-clients.repository.ts";

/** A client has a secret from its beginning: both are made at this rate. */
const secretRule = { name: "client-secret", calls: 20, seconds: 600 };

/** The OAuth clients of a user's own programs, and their secrets. */
export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { settings, content } = app.services;
  const secretLimit = app.limits.perKey(secretRule);

  async function listClients(request: FastifyRequest): Promise<SandboxClientAnswer[]> {
    const { db, principal, now } = contextOf(request);
    const [clients, secrets] = await Promise.all([
      findClients(db, principal.userId),
      findLiveSecrets(db, principal.userId, now()),
    ]);
    const tokenUrl = portalUrlOf(settings, request) + SANDBOX_TOKEN_PATH;
    return clients.map((client) => presentSandboxClient({ client, secrets, tokenUrl }));
  }

  /** As it is now, with the secret that was just made. */
  async function showMade(request: FastifyRequest, id: string, clientSecret: string): Promise<SandboxClientAnswer> {
    const client = (await listClients(request)).find(({ clientId }) => clientId === id);
    // Deleted by another page meanwhile.
    if (!client) throw new ApiError("sandbox_client_not_found");
    return { ...client, clientSecret };
  }

  const scopesFor = (request: FastifyRequest) => openScopes(content.current(), contextOf(request).principal.productIds);

  serveCall(app, "listSandboxClients", async (request) => ({
    clients: await listClients(request),
    scopes: [...scopesFor(request)].map(([name, description]) => ({ name, description })),
  }));

  serveCall(app, "createSandboxClient", async (request, reply) => {
    const context = contextOf(request);
    const name = readClientName(request.body.name);
    const scopes = readClientScopes(request.body.scopes ?? null, scopesFor(request));
    refuseFor(await secretLimit.take(context.principal.userId));
    const { worldId = DEFAULT_WORLD } = request.body;
    const namedWorld = worldId === DEFAULT_WORLD ? null : worldId;
    const { client, clientSecret } = await createClient(context, { name, scopes, namedWorld });
    reply.code(201);
    return showMade(request, client.clientId, clientSecret);
  });

  serveCall(app, "deleteSandboxClient", async (request, reply) => {
    await removeClient(contextOf(request), request.params.id);
    return reply.code(204).send(null);
  });

  serveCall(app, "moveSandboxClient", async (request, reply) => {
    await moveClient(contextOf(request), request.params.id, request.body.worldId);
    return reply.code(204).send(null);
  });

  serveCall(app, "renewClientSecret", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await secretLimit.take(context.principal.userId));
    const { id } = request.params;
    const clientSecret = await renewSecret(context, id, request.body?.overlap ?? SECRET_OVERLAP);
    reply.code(201);
    return showMade(request, id, clientSecret);
  });

  serveCall(app, "deleteClientSecret", async (request, reply) => {
    await removeSecret(contextOf(request), request.params.id, request.params.secret);
    return reply.code(204).send(null);
  });
};
