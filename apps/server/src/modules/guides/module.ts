import { ApiError } from "@connect-portal/contract";
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
  serveCall(app, "countGuideStep", async ({ principal, params }, reply) => {
    const { slug, stepCount } = openGuide(app.contentFor(principal), principal?.productIds ?? [], params.slug);
    if (Number(params.step) > stepCount) throw new ApiError("guide_not_found");
    app.usage?.guideStep(slug, Number(params.step));
    return reply.code(204).send(null);
  });
};

export default guides;
