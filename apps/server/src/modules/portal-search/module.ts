import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../serve-call.ts";
import { createPortalSearch } from "./search-portal.ts";

/** The search over all that the caller may read, for the palette. */
const portalSearch: FastifyPluginAsync = async (app) => {
  const search = createPortalSearch();
  serveCall(app, "searchPortal", async ({ query, principal }) => ({
    hits: await search(app.contentFor(principal), principal?.productIds ?? [], query),
  }));
};

export default portalSearch;
