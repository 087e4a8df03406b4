import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { findUserById } from "../../accounts/users.repository.ts";
import { listIdentitiesOf } from "./identities.repository.ts";
import { presentIdentity } from "./identity.presenter.ts";
import { linkIdentity } from "./link-identity.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

const updated = { message: "User updated with success" };

/** What administrators see and decide of who somebody is at an identity provider. */
export const identityRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listIdentities", async (request, reply) => {
    const { db } = contextOf(request);
    const userId = Number(request.params.id);
    if (!(await findUserById(db, userId))) throw new ApiError("user_not_found");
    reply.header("cache-control", "no-store");
    return (await listIdentitiesOf(db, userId)).map(presentIdentity);
  });

  serveCall(app, "linkIdentity", async (request) => {
    await linkIdentity(contextOf(request), Number(request.params.id), request.params.identity);
    return updated;
  });

  serveCall(app, "unlinkIdentity", async (request) => {
    await unlinkIdentity(contextOf(request), Number(request.params.id), request.params.identity);
    return updated;
  });
};
