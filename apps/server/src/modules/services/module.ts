import type { ServiceAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { createService, createServiceToken, deleteService, revokeServiceToken } from "./change-services.ts";
import { listServices, listServiceTokens, type ServiceRow, type ServiceTokenRow } from "./services.repository.ts";

/** Accounts of programs that administer the portal. */
const services: FastifyPluginAsync = async (app) => {
  // Answers with tokens are not for caches.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  serveCall(app, "listServices", async (request) => {
    const { db } = contextOf(request);
    const tokens = Map.groupBy(await listServiceTokens(db), ({ userId }) => userId);
    return (await listServices(db)).map((row) => presentService(row, tokens.get(row.id) ?? []));
  });

  serveCall(app, "createService", async (request, reply) => {
    reply.code(201);
    return { id: await createService(contextOf(request), request.body.name) };
  });

  serveCall(app, "deleteService", async (request, reply) => {
    await deleteService(contextOf(request), Number(request.params.id));
    return reply.code(204).send(null);
  });

  serveCall(app, "createServiceToken", async (request, reply) => {
    reply.code(201);
    return createServiceToken(contextOf(request), Number(request.params.id), request.body);
  });

  serveCall(app, "revokeServiceToken", async (request, reply) => {
    await revokeServiceToken(contextOf(request), Number(request.params.id), request.params.token);
    return reply.code(204).send(null);
  });
};

export default services;

/** The token itself is known to nobody any more. */
function presentService({ id, name, createdAt }: ServiceRow, tokens: readonly ServiceTokenRow[]): ServiceAnswer {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      scopes: token.scopes,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    })),
  };
}
