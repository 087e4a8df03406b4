import { paths, UserAnswer, UserProduct, UserSearchAnswer, UserSearchQuery } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { getUser } from "./get-user.ts";
import { searchUsers } from "./search-users.ts";
import { presentUserProduct } from "./user.presenter.ts";
import { UserId } from "./user-id.ts";
import { tagOfVersion } from "./version-tag.ts";

/** What administrators look up. No answer may be kept: the accounts of others are in it. */
export const readRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app.services;

  app.get(
    paths.userSearch,
    {
      config: { access: "manage_user" },
      schema: { summary: "Search users", querystring: UserSearchQuery, response: { 200: UserSearchAnswer } },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return searchUsers(contextOf(request).db, content.current().products, request.query);
    },
  );

  app.get(
    paths.userProducts,
    {
      config: { access: "manage_user" },
      schema: { summary: "List the products that can be opened to a user", response: { 200: Type.Array(UserProduct) } },
    },
    async () =>
      content
        .current()
        .products.toSorted((a, b) => a.id - b.id)
        .map(presentUserProduct),
  );

  app.get(
    "/v1/users/:id",
    {
      config: { access: "manage_user" },
      schema: {
        summary: "Read a user; the ETag is its version",
        params: Type.Object({ id: UserId }),
        response: { 200: UserAnswer },
      },
    },
    async (request, reply) => {
      const { user, version } = await getUser(contextOf(request).db, Number(request.params.id));
      reply.header("cache-control", "no-store").header("etag", tagOfVersion(version));
      return user;
    },
  );
};
