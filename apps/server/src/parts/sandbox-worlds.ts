import { DEFAULT_WORLD } from "@connect-portal/contract";
import { chooseWorld, endpointHandlers, openWorlds } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";
import { actInSandbox } from "./act-in-sandbox.ts";

/** A world is thousands of rows. */
const changeRule = { name: "sandbox-worlds", calls: 60, seconds: 600 };

/** Worlds and snapshots of the signed-in user, as the page Sandbox shows and changes them. */
export const sandboxWorlds: FastifyPluginAsync = async (app) => {
  const { database } = app.services;
  const handlers = endpointHandlers(await openWorlds(database), {});
  const act = actInSandbox({ handlers, changeLimit: app.limits.perKey(changeRule) });

  serveCall(app, "listWorlds", async (request, reply) => {
    const { items } = await act<"listWorlds">(request, reply, "listWorlds");
    return { items, chosen: contextOf(request).principal.world ?? DEFAULT_WORLD };
  });
  serveCall(app, "createWorld", (request, reply) =>
    act<"createWorld">(request, reply, "createWorld", { body: request.body }),
  );
  serveCall(app, "chooseWorld", async (request, reply) => {
    const { db, principal } = contextOf(request);
    const { userId, ownerId } = principal;
    await chooseWorld(db, { userId, ownerId }, request.body.worldId);
    return reply.code(204).send(null);
  });
  serveCall(app, "renameWorld", (request, reply) => {
    const given = { params: { worldId: request.params.id }, body: request.body };
    return act<"renameWorld">(request, reply, "renameWorld", given);
  });
  serveCall(app, "deleteWorld", (request, reply) =>
    act<"deleteWorld">(request, reply, "deleteWorld", { params: { worldId: request.params.id } }),
  );
  serveCall(app, "listSnapshots", (request, reply) =>
    act<"listSnapshots">(request, reply, "listSnapshots", { params: { worldId: request.params.id } }),
  );
  serveCall(app, "createSnapshot", (request, reply) => {
    const given = { params: { worldId: request.params.id }, body: request.body };
    return act<"createSnapshot">(request, reply, "createSnapshot", given);
  });
  serveCall(app, "restoreSnapshot", (request, reply) => {
    const { id, snapshot } = request.params;
    return act<"restoreSnapshot">(request, reply, "restoreSnapshot", { params: { worldId: id, snapshotId: snapshot } });
  });
  serveCall(app, "deleteSnapshot", (request, reply) => {
    const { id, snapshot } = request.params;
    return act<"deleteSnapshot">(request, reply, "deleteSnapshot", { params: { worldId: id, snapshotId: snapshot } });
  });
};
