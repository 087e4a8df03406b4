import { ApiError, SANDBOX_TOKEN_PATH, type SandboxClientAnswer, SECRET_OVERLAP } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { renewSecret } from "./renew-secret.ts";
import { presentSandboxClient } from "./sandbox-client.presenter.ts";
import { deleteClientOfUser, deleteSecret, findClientOfUser, findLiveSecrets } from "./sandbox-clients.repository.ts";

const renewalRule = { name: "client-secret", calls: 20, seconds: 600 };

/** The OAuth client of a user's own programs, and its secrets. */
export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { settings } = app.services;
  const renewalLimit = app.limits.perKey(renewalRule);

  /** @throws ApiError sandbox_client_not_found */
  async function show(request: FastifyRequest, clientSecret?: string): Promise<SandboxClientAnswer> {
    const { db, principal, now } = contextOf(request);
    const client = await findClientOfUser(db, principal.userId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    return presentSandboxClient({
      client,
      secrets: await findLiveSecrets(db, principal.userId, now()),
      tokenUrl: `${settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`}${SANDBOX_TOKEN_PATH}`,
      ...(clientSecret === undefined ? {} : { clientSecret }),
    });
  }

  serveCall(app, "getSandboxClient", (request) => show(request));

  serveCall(app, "renewSandboxClient", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await renewalLimit.take(context.principal.userId));
    const clientSecret = await renewSecret(context, request.body?.overlap ?? SECRET_OVERLAP);
    reply.code(201);
    return show(request, clientSecret);
  });

  serveCall(app, "deleteSandboxClient", async (request, reply) => {
    const { db, principal } = contextOf(request);
    if (!(await deleteClientOfUser(db, principal.userId))) throw new ApiError("sandbox_client_not_found");
    return reply.code(204).send(null);
  });

  serveCall(app, "deleteClientSecret", async (request, reply) => {
    const { db, principal, now } = contextOf(request);
    if (!(await deleteSecret(db, principal.userId, request.params.id, now()))) {
      throw new ApiError("client_secret_not_found");
    }
    return reply.code(204).send(null);
  });
};
