import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../serve-call.ts";
import { openGuide, openGuides, presentGuide } from "./open-guides.ts";

/** Guides of the content, for everybody and for those to whom their documents are open. */
const guides: FastifyPluginAsync = async (app) => {
  serveCall(app, "listPublicGuides", async () => openGuides(app.contentFor(null), null).map(presentGuide));
  serveCall(app, "getPublicGuide", async ({ params }) => openGuide(app.contentFor(null), null, params.slug));
  serveCall(app, "listGuides", async ({ principal }) =>
    openGuides(app.contentFor(principal), principal?.productIds ?? []).map(presentGuide),
  );
  serveCall(app, "getGuide", async ({ principal, params }) =>
    openGuide(app.contentFor(principal), principal?.productIds ?? [], params.slug),
  );
};

export default guides;
