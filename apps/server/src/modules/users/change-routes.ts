import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { portalAddress } from "../accounts/portal-address.ts";
import { activateUser } from "./activate-user.ts";
import type { Administration } from "./administration.ts";
import { deleteUsers } from "./delete-users.ts";
import { removeFactors } from "./remove-factors.ts";
import { setPermissions } from "./set-permissions.ts";
import { updateUser } from "./update-user.ts";
import { readIfMatch, tagOfVersion } from "./version-tag.ts";

const updated = { message: "User updated with success" };

/** Manage users. */
export const changeRoutes: FastifyPluginAsync = async (app) => {
  const administrationOf = (request: FastifyRequest): Administration => {
    const { products } = app.services.content.current();
    const isProduct = (id: number) => products.some((product) => product.id === id);
    return { ...contextOf(request), portal: () => portalAddress(app), isProduct };
  };

  serveCall(app, "updateUser", async (request, reply) => {
    const ifMatch = readIfMatch(request.headers["if-match"]);
    const version = await updateUser(administrationOf(request), request.body, ifMatch);
    reply.header("etag", tagOfVersion(version));
    return updated;
  });

  serveCall(app, "activateUser", async (request) => {
    const { id, x } = request.params;
    await activateUser(administrationOf(request), Number(id), x === "true");
    return updated;
  });

  serveCall(app, "setUserPermissions", async (request) => {
    await setPermissions(administrationOf(request), Number(request.params.id), request.body.permissions);
    return updated;
  });

  serveCall(app, "removeUserFactors", async (request) => {
    await removeFactors(administrationOf(request), Number(request.params.id));
    return updated;
  });

  serveCall(app, "deleteUsers", async (request) => {
    await deleteUsers(administrationOf(request), request.params.id);
    return { message: "User deleted with success" };
  });
};
