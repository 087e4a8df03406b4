import type { RoleRequest } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { approveRole, closeRoleRequest } from "./decide-role.ts";
import { listRoleRequests, type OpenRoleRequest } from "./role-requests.repository.ts";

const updated = { message: "User updated with success" };

/** Roles of administration that one administrator asks for and another one gives. */
const roleRequests: FastifyPluginAsync = async (app) => {
  serveCall(app, "listRoleRequests", async (request, reply) => {
    const { db, principal, now } = contextOf(request);
    reply.header("cache-control", "no-store");
    const requests = await listRoleRequests(db, now());
    return {
      isOn: app.services.settings.FOUR_EYES === "on",
      requests: requests.map((one) => presentRoleRequest(one, principal.userId)),
    };
  });

  serveCall(app, "approveRoleRequest", async (request) => {
    await approveRole(contextOf(request), request.params.id);
    return updated;
  });

  serveCall(app, "closeRoleRequest", async (request) => {
    await closeRoleRequest(contextOf(request), request.params.id);
    return updated;
  });
};

export default roleRequests;

function presentRoleRequest(request: OpenRoleRequest, reader: number): RoleRequest {
  const { id, userId, username, fullName, email, permission, asker, askedBy, askedAt, expiresAt } = request;
  return {
    id,
    user: { id: userId, username, fullName, email },
    permission,
    askedBy: asker,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOwn: askedBy === reader,
  };
}
