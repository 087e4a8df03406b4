import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { askedLanguage } from "../../asked-language.ts";
import { serveCall } from "../../serve-call.ts";
import { openGuide, openGuides, presentGuide } from "./open-guides.ts";

/** Guides of the content, for everybody and for those to whom their documents are open. */
const guides: FastifyPluginAsync = async (app) => {
  /** In the language of the caller. */
  function languageOf(request: FastifyRequest, reply: FastifyReply) {
    reply.header("vary", "Cookie, Accept-Language");
    return askedLanguage(request, app.contentFor(request.principal).brand.languages);
  }

  serveCall(app, "listPublicGuides", async (request, reply) =>
    openGuides(app.contentFor(null), null, languageOf(request, reply)).map(presentGuide),
  );
  serveCall(app, "getPublicGuide", async (request, reply) =>
    openGuide(app.contentFor(null), null, request.params.slug, languageOf(request, reply)),
  );
  serveCall(app, "listGuides", async (request, reply) => {
    const { principal } = request;
    const language = languageOf(request, reply);
    return openGuides(app.contentFor(principal), principal?.productIds ?? [], language).map(presentGuide);
  });
  serveCall(app, "getGuide", async (request, reply) => {
    const { principal, params } = request;
    const language = languageOf(request, reply);
    return openGuide(app.contentFor(principal), principal?.productIds ?? [], params.slug, language);
  });
  serveCall(app, "countGuideStep", async ({ principal, params }, reply) => {
    const { slug, stepCount } = openGuide(app.contentFor(principal), principal?.productIds ?? [], params.slug);
    if (Number(params.step) > stepCount) throw new ApiError("guide_not_found");
    app.usage?.guideStep(slug, Number(params.step));
    return reply.code(204).send(null);
  });
};

export default guides;
