import type { Product } from "@connect-portal/content";
import { ApiError, type ProfileAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { findUserById, replaceColumns, type UserRow } from "../accounts/users.repository.ts";
import { visibleProducts } from "../catalogue/visibility.ts";

/** Lets users read their own account, and say in which language they get emails. */
const profile: FastifyPluginAsync = async (app) => {
  const { content } = app.services;

  serveCall(app, "getProfile", async (request, reply) => {
    const { db, principal } = contextOf(request);
    const user = await findUserById(db, principal.userId);
    // Deleted since the session was looked up.
    if (!user) throw new ApiError("session_expired");
    reply.header("cache-control", "no-store");
    return presentProfile(user, visibleProducts(content.current(), principal.productIds));
  });

  serveCall(app, "chooseLanguage", async (request, reply) => {
    const { db, principal } = contextOf(request);
    await replaceColumns(db, principal.userId, { language: request.body.language });
    return reply.code(204).send(null);
  });
};

export default profile;

function presentProfile({ username, fullName, email }: UserRow, products: readonly Product[]): ProfileAnswer {
  return { username, fullName, email, products: products.map(({ id, name }) => ({ id, name })) };
}
