import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { getUser } from "./get-user.ts";
import { searchUsers } from "./search-users.ts";
import { presentUserProduct } from "./user.presenter.ts";
import { tagOfVersion } from "./version-tag.ts";

/** What administrators look up. No answer may be kept: the accounts of others are in it. */
export const readRoutes: FastifyPluginAsync = async (app) => {
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

  serveCall(app, "getUser", async (request, reply) => {
    const { user, version } = await getUser(contextOf(request).db, Number(request.params.id));
    reply.header("cache-control", "no-store").header("etag", tagOfVersion(version));
    return user;
  });
};
