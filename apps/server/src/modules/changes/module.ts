import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { openRelease } from "../catalogue/visibility.ts";
import { selectCalledOperations } from "../sandbox-calls/kept-calls.repository.ts";
import { createReleaseChanges } from "./release-changes.ts";

/** What changed between two releases, cut to what of them the caller may read. */
const changes: FastifyPluginAsync = async (app) => {
  const releaseChanges = createReleaseChanges();

  serveCall(app, "getChanges", async (request) => {
    const { principal } = contextOf(request);
    const content = app.contentFor(principal);
    const { productIds, ownerId } = principal;
    const from = openRelease(content, productIds, Number(request.query.from));
    const to = openRelease(content, productIds, Number(request.query.to));
    const called = await selectCalledOperations(app.services.database.db, ownerId);
    return releaseChanges.between(content, productIds, [from, to], called);
  });
};

export default changes;
