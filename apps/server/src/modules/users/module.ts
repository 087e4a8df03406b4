import { ApiError, USER_IMPORT_LIMITS, type UserAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { letterheadOf } from "../accounts/portal-address.ts";
import { listRolesOfUser } from "../accounts/roles.repository.ts";
import { findUserById } from "../accounts/users.repository.ts";
import { findMembership } from "../organisations/members.repository.ts";
import { kindsOf, listFactors } from "../second-factors/list-factors.ts";
import type { Administration } from "./administration.ts";
import {
  activateUser,
  deleteUsers,
  endUserSessions,
  removeFactors,
  sendPasswordLink,
  setPermissions,
} from "./change-users.ts";
import { exportUsers } from "./export-users.ts";
import { importUsers } from "./import-users.ts";
import { searchUsers } from "./search-users.ts";
import { updateUser } from "./update-user.ts";
import { presentUser, presentUserProduct } from "./user.presenter.ts";
import { readIfMatch, tagOfVersion } from "./version-tag.ts";

const updated = { message: "User updated with success" };

/** Manage users. */
const changeRoutes: FastifyPluginAsync = async (app) => {
  const administrationOf = (request: FastifyRequest): Administration => {
    const { products } = app.services.content.current();
    const isProduct = (id: number) => products.some((product) => product.id === id);
    const fourEyes = app.services.settings.FOUR_EYES === "on";
    return { ...contextOf(request), portal: () => letterheadOf(app), isProduct, fourEyes };
  };

  serveCall(app, "updateUser", async (request, reply) => {
    const ifMatch = readIfMatch(request.headers["if-match"]);
    const version = await updateUser(administrationOf(request), request.body, ifMatch);
    reply.header("etag", tagOfVersion(version));
    return updated;
  });

  const importLimit = app.limits.perKey({ name: "import-users", calls: 30, seconds: 600 });
  serveCall(
    app,
    "importUsers",
    async (request) => {
      const administration = administrationOf(request);
      refuseFor(await importLimit.take(administration.principal.userId));
      return importUsers(administration, request.body);
    },
    // JSON writes a line's end and a quote with two signs.
    { bodyLimit: 2 * USER_IMPORT_LIMITS.bytes },
  );

  serveCall(app, "activateUser", async (request) => {
    const { id, x } = request.params;
    await activateUser(administrationOf(request), Number(id), x === "true");
    return updated;
  });

  serveCall(app, "setUserPermissions", async (request, reply) => {
    const { params, body } = request;
    if (!(await setPermissions(administrationOf(request), Number(params.id), body.permissions))) return updated;
    reply.code(202);
    return { message: "Another administrator has to approve the role." };
  });

  serveCall(app, "endUserSessions", async (request) => {
    await endUserSessions(administrationOf(request), Number(request.params.id));
    return updated;
  });

  serveCall(app, "sendPasswordLink", async (request) => {
    await sendPasswordLink(administrationOf(request), Number(request.params.id));
    return { message: "The email is on its way." };
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

/** Lets administrators read accounts. No answer may be cached, because it has the data of others. */
const readRoutes: FastifyPluginAsync = async (app) => {
  const { content } = app.services;

  serveCall(app, "searchUsers", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return searchUsers(contextOf(request).db, content.current().products, request.query);
  });

  serveCall(app, "listUserProducts", async () =>
    content
      .current()
      .products.toSorted((a, b) => a.id - b.id)
      .map(presentUserProduct),
  );

  const exportLimit = app.limits.perKey({ name: "export-users", calls: 30, seconds: 600 });
  serveCall(app, "exportUsers", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await exportLimit.take(context.principal.userId));
    const file = await exportUsers(context);
    reply.headers({ "cache-control": "no-store", "content-disposition": 'attachment; filename="users.csv"' });
    return reply.type("text/csv; charset=utf-8").send(file);
  });

  serveCall(app, "getUser", async (request, reply) => {
    const { user, version } = await getUser(contextOf(request).db, Number(request.params.id));
    reply.header("cache-control", "no-store").header("etag", tagOfVersion(version));
    return user;
  });
};

/** The accounts of others, for administrators. */
const users: FastifyPluginAsync = async (app) => {
  await app.register(readRoutes);
  await app.register(changeRoutes);
};

export default users;

/**
 * A user and the version that an update names.
 * @throws ApiError user_not_found
 */
async function getUser(db: Database, id: number): Promise<{ user: UserAnswer; version: number }> {
  const row = await findUserById(db, id);
  if (row?.kind !== "person") throw new ApiError("user_not_found");
  const membership = await findMembership(db, id);
  const organisation = membership
    ? { id: membership.organisationId, name: membership.name, role: membership.role }
    : null;
  return {
    user: presentUser(row, await listRolesOfUser(db, id), kindsOf(await listFactors(db, id)), organisation),
    version: row.version,
  };
}
