import { DoneAnswer, paths, UpdateUserBody, UserPermissionsBody } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { portalAddress } from "../accounts/portal-address.ts";
import { activateUser } from "./activate-user.ts";
import type { Administration } from "./administration.ts";
import { deleteUsers } from "./delete-users.ts";
import { setPermissions } from "./set-permissions.ts";
import { updateUser } from "./update-user.ts";
import { UserId, UserIds } from "./user-id.ts";
import { readIfMatch, tagOfVersion } from "./version-tag.ts";

const IfMatch = Type.Object({
  "if-match": Type.Optional(Type.String({ description: "The ETag of the user that was changed, or * for any." })),
});

const ActivateParams = Type.Object({
  id: UserId,
  x: Type.Enum(["true", "false"], { description: "Whether the account may be used." }),
});

/** What administrators do with the accounts of others. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const administrationOf = (request: FastifyRequest): Administration => {
    const { products } = app.services.content.current();
    const isProduct = (id: number) => products.some((product) => product.id === id);
    return { ...contextOf(request), portal: () => portalAddress(app), isProduct };
  };

  app.put(
    paths.updateUser,
    {
      config: { access: "manage_user" },
      schema: {
        summary: "Update a user, if it is still the one that If-Match names",
        headers: IfMatch,
        body: UpdateUserBody,
        response: { 200: DoneAnswer },
      },
    },
    async (request, reply) => {
      const ifMatch = readIfMatch(request.headers["if-match"]);
      const version = await updateUser(administrationOf(request), request.body, ifMatch);
      reply.header("etag", tagOfVersion(version));
      return { message: "User updated with success" };
    },
  );

  app.put(
    "/v1/users/:id/activate/:x",
    {
      config: { access: "manage_user" },
      schema: { summary: "Activate or deactivate a user", params: ActivateParams, response: { 200: DoneAnswer } },
    },
    async (request) => {
      const { id, x } = request.params;
      await activateUser(administrationOf(request), Number(id), x === "true");
      return { message: "User updated with success" };
    },
  );

  app.put(
    "/v1/users/:id/permissions",
    {
      config: { access: "manage_user" },
      schema: {
        summary: "Say who is an administrator",
        params: Type.Object({ id: UserId }),
        body: UserPermissionsBody,
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await setPermissions(administrationOf(request), Number(request.params.id), request.body.permissions);
      return { message: "User updated with success" };
    },
  );

  app.delete(
    "/v1/users/:ids",
    {
      config: { access: "manage_user" },
      schema: {
        summary: "Delete users for good, all or none",
        params: Type.Object({ ids: UserIds }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await deleteUsers(administrationOf(request), request.params.ids);
      return { message: "User deleted with success" };
    },
  );
};
